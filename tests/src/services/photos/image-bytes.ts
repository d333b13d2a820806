/** Pictures built byte by byte, so that each test knows their exact content. */

type Part = string | readonly number[] | Uint8Array;

export function bytes(...parts: Part[]): Uint8Array<ArrayBuffer> {
  const raw = parts.map((part) =>
    typeof part === "string" ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
  );
  const all = new Uint8Array(raw.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of raw) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function u16(value: number): number[] {
  return [(value >> 8) & 255, value & 255];
}

function u32(value: number): number[] {
  return [...u16(Math.floor(value / 65_536)), ...u16(value % 65_536)];
}

export function le16(value: number): number[] {
  return u16(value).toReversed();
}

export function le32(value: number): number[] {
  return u32(value).toReversed();
}

/** A TIFF block with the orientation. */
function exifBlock(orientation: number): Uint8Array {
  const entry = [u16(0x0112), u16(3), u32(1), u16(orientation), [0, 0]].flat();
  return bytes("MM", u16(42), u32(8), u16(1), entry, u32(0));
}

export function segment(marker: number, ...body: Part[]): Uint8Array {
  const content = bytes(...body);
  return bytes([0xff, marker], u16(content.length + 2), content);
}

const xmpPacket = '<x:xmpmeta><rdf:Description exif:GPSLatitude="52,30.25N"/></x:xmpmeta>';

/** Everything that a camera and an editor may leave in a JPEG, as segments for its start. */
export function revealingSegments({ orientation = 1 } = {}): Uint8Array {
  return bytes(
    segment(0xe1, "Exif\0\0", exifBlock(orientation)),
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", xmpPacket),
    segment(0xed, "Photoshop 3.0\0", "8BIM", u16(0x0404), u32(0)),
    segment(0xfe, "taken by Ada at home"),
  );
}

/** Inserts segments after a real JPEG's start marker. */
export function withSegments(jpeg: Uint8Array, segments: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes(jpeg.subarray(0, 2), segments, jpeg.subarray(2));
}

/** The skeleton of a JPEG: all its markers, no decodable pixels. */
export function jpegSkeleton(
  width: number,
  height: number,
  segments: Uint8Array = bytes(),
): Uint8Array<ArrayBuffer> {
  return bytes(
    [0xff, 0xd8],
    segments,
    segment(0xc0, [8], u16(height), u16(width), [1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [1, 2, 0xff, 0x00, 3, 0xff, 0xd3, 4],
    [0xff, 0xd9],
  );
}

export function chunk(type: string, ...body: Part[]): Uint8Array {
  const content = bytes(...body);
  return bytes(u32(content.length), type, content, u32(0));
}

export function pngSkeleton(
  width: number,
  height: number,
  ...chunks: Uint8Array[]
): Uint8Array<ArrayBuffer> {
  return bytes(
    "\x89PNG\r\n\x1a\n",
    chunk("IHDR", u32(width), u32(height), [8, 2, 0, 0, 0]),
    ...chunks,
    chunk("IDAT", [0]),
    chunk("IEND"),
  );
}

export function webp(
  ...chunks: (readonly [type: string, body: Uint8Array])[]
): Uint8Array<ArrayBuffer> {
  const content = bytes(
    ...chunks.map(([type, body]) =>
      bytes(type, le32(body.length), body, body.length % 2 ? [0] : []),
    ),
  );
  return bytes("RIFF", le32(content.length + 4), "WEBP", content);
}

export function gif(
  width: number,
  height: number,
  ...blocks: Uint8Array[]
): Uint8Array<ArrayBuffer> {
  return bytes(
    "GIF89a",
    le16(width),
    le16(height),
    [0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    ...blocks,
    [0x3b],
  );
}

export function gifFrame(width: number, height: number): Uint8Array {
  return bytes([0x2c, 0, 0, 0, 0], le16(width), le16(height), [0], [2, 2, 0x4c, 0x01, 0]);
}

/** A HEIC as phones write it: tiles of 512 pixels and the size of the whole. */
export function heic(width: number, height: number, ...items: string[]): Uint8Array<ArrayBuffer> {
  const box = (type: string, ...body: Part[]): Uint8Array => {
    const content = bytes(...body);
    return bytes(u32(content.length + 8), type, content);
  };
  const size = (w: number, h: number): Uint8Array => box("ispe", u32(0), u32(w), u32(h));
  const properties = box("iprp", box("ipco", size(512, 512), size(width, height)));
  return bytes(
    box("ftyp", "heic", u32(0), "mif1heic"),
    box("meta", u32(0), ...items, properties),
    box("mdat", [1, 2, 3]),
  );
}
