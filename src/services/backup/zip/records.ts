/*
 * The records of the ZIP format, as far as a backup needs them (APPNOTE.TXT of PKWARE, 4.3 and 4.5). Numbers are little-endian.
 * ZIP libraries were considered: fflate writes no ZIP64, without which an archive ends at 65,535 parts, which is a building with
 * 30,000 photos; zip.js does and is 34 KB. Browsers deflate and inflate by themselves.
 */

export const signatures = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const;

/** The lengths of the records in bytes, without their variable fields. */
export const lengths = { local: 30, central: 46, end: 22, end64: 56, locator64: 20 } as const;

/** The value of a number that is too large for its field: the ZIP64 record has it. */
export const full16 = 0xffff;
export const full32 = 0xffffffff;

/** How a part is stored in the archive. */
export const methods = { stored: 0, deflated: 8 } as const;
export type Method = keyof typeof methods;

/** One number of a record: its value and its length in bytes. */
export type Field = readonly [value: number, bytes: 2 | 4 | 8];

/** The bytes of a record's numbers. */
export function record(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const length = fields.reduce((sum, [, bytes]) => sum + bytes, 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** The date and the time of day in MS-DOS format, which has no zone, so it is UTC. */
export function dosTime(at: number): readonly [date: number, time: number] {
  const moment = new Date(at);
  const year = Math.min(127, Math.max(0, moment.getUTCFullYear() - 1980));
  const date = (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time =
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return [date, time];
}

const polynomial = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? polynomial : 0);
  return value;
});

/** The checksum that a ZIP file holds for each of its parts. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
