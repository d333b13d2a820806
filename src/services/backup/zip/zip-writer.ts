import {
  crc32,
  dosTime,
  type Field,
  full16,
  full32,
  lengths,
  type Method,
  methods,
  record,
  signatures,
} from "./records.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Receives the bytes of an archive, in order. */
export interface ByteSink {
  /** A Blob is passed on as it is, so that a photo need not be in memory twice. */
  write(piece: Bytes | Blob): Promise<void>;
}

/** A part as listed at the end of the archive. */
interface Written {
  readonly name: Bytes;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly bytes: number;
  readonly offset: number;
}

/** The version of the format that a reader needs for deflated parts, and for ZIP64. */
const needs = { deflated: 20, zip64: 45 } as const;
/** Names are UTF-8. */
const flags = 0x0800;

const encoder = new TextEncoder();

/** Writes a ZIP file part by part, and remembers only the position of each part. */
export class ZipWriter {
  readonly #sink: ByteSink;
  readonly #times: readonly [date: number, time: number];
  readonly #written: Written[] = [];
  #offset = 0;

  /** `at` is the modification time of all parts, in ms since the epoch. */
  constructor(sink: ByteSink, at: number) {
    this.#sink = sink;
    this.#times = dosTime(at);
  }

  /** Bytes of the archive so far. */
  get bytes(): number {
    return this.#offset;
  }

  /** Adds a part. `as` holds the same bytes, and is written instead of them where they are stored uncompressed. */
  async add(name: string, bytes: Bytes, method: Method, as?: Blob): Promise<void> {
    const packed = method === "deflated" ? await deflated(bytes) : bytes;
    const part: Written = {
      name: encoder.encode(name),
      method: methods[method],
      sum: crc32(bytes),
      packed: packed.length,
      bytes: bytes.length,
      offset: this.#offset,
    };
    this.#written.push(part);
    await this.#write(
      record([signatures.local, 4], ...this.#common(part, needs.deflated), [0, 2]),
      part.name,
      method === "stored" ? (as ?? packed) : packed,
    );
  }

  /** Writes the list of all parts, which ends the archive. */
  async end(): Promise<void> {
    const start = this.#offset;
    for (const part of this.#written) await this.#write(...this.#central(part));
    await this.#write(...this.#closing(start));
  }

  #common({ name, method, sum, packed, bytes }: Written, version: number): readonly Field[] {
    const [date, time] = this.#times;
    return [
      [version, 2],
      [flags, 2],
      [method, 2],
      [time, 2],
      [date, 2],
      [sum, 4],
      [packed, 4],
      [bytes, 4],
      [name.length, 2],
    ];
  }

  #central(part: Written): readonly Bytes[] {
    const isFar = part.offset >= full32;
    const extra = isFar ? record([1, 2], [8, 2], [part.offset, 8]) : new Uint8Array();
    const version = isFar ? needs.zip64 : needs.deflated;
    const head = record(
      [signatures.central, 4],
      [version, 2],
      ...this.#common(part, version),
      [extra.length, 2],
      // Comment, disk, attributes.
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [Math.min(part.offset, full32), 4],
    );
    return [head, part.name, extra];
  }

  #closing(start: number): readonly Bytes[] {
    const size = this.#offset - start;
    const count = this.#written.length;
    const end = record(
      [signatures.end, 4],
      [0, 2],
      [0, 2],
      [Math.min(count, full16), 2],
      [Math.min(count, full16), 2],
      [Math.min(size, full32), 4],
      [Math.min(start, full32), 4],
      [0, 2],
    );
    if (count < full16 && start < full32) return [end];
    const end64 = record(
      [signatures.end64, 4],
      [lengths.end64 - 12, 8],
      [needs.zip64, 2],
      [needs.zip64, 2],
      [0, 4],
      [0, 4],
      [count, 8],
      [count, 8],
      [size, 8],
      [start, 8],
    );
    const locator = record([signatures.locator64, 4], [0, 4], [start + size, 8], [1, 4]);
    return [end64, locator, end];
  }

  async #write(...pieces: readonly (Bytes | Blob)[]): Promise<void> {
    for (const piece of pieces) {
      const length = piece instanceof Blob ? piece.size : piece.length;
      if (length === 0) continue;
      await this.#sink.write(piece);
      this.#offset += length;
    }
  }
}

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
