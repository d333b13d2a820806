import { full16, full32, lengths, methods, signatures } from "./records.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Why an archive cannot be read: `noArchive` where no list of parts is at its end, else `broken`. */
export class ZipError extends Error {
  override readonly name = "ZipError";
  readonly code: "noArchive" | "broken";
  constructor(code: ZipError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A part as listed at the end of the archive. */
export interface ZipPart {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly crc32: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes of the part itself. */
  readonly bytes: number;
  readonly offset: number;
}

/** The longest comment that may follow the last record, in bytes. */
const mostComment = 0xffff;
/** The longest list of parts, in bytes: enough for half a million parts. */
const longestList = 64_000_000;

/** Reads a complete ZIP file: the list of its parts, and each part on demand. */
export class ZipReader {
  readonly parts: ReadonlyMap<string, ZipPart>;
  readonly #window: Window;

  private constructor(window: Window, parts: ReadonlyMap<string, ZipPart>) {
    this.#window = window;
    this.parts = parts;
  }

  /** Throws `ZipError`. */
  static async open(file: Blob): Promise<ZipReader> {
    const window = new Window(file);
    const { count, size, start } = await findList(window);
    if (start + size > file.size || size > longestList)
      throw new ZipError("broken", "The list of parts lies outside the file");
    const list = await file.slice(start, start + size).arrayBuffer();
    const parts = partsIn(new Uint8Array(list), count);
    let total = 0;
    for (const { packed, name } of parts.values()) total += lengths.local + name.length + packed;
    // Overlapping parts would let a small file unpack into an endless one.
    if (total > start) throw new ZipError("broken", "The parts are longer than the file");
    return new ZipReader(window, parts);
  }

  /** The bytes of a part. Throws `ZipError` where they differ from the list. */
  async read(part: ZipPart): Promise<Bytes> {
    const name = new TextEncoder().encode(part.name);
    const from = part.offset + lengths.local;
    const most = from + name.length + part.packed;
    const head = await this.#window.read(part.offset, most);
    const view = viewOf(head);
    if (head.length < lengths.local || view.getUint32(0, true) !== signatures.local)
      throw new ZipError("broken", `${part.name} is not where it should be`);
    const isNamed =
      view.getUint16(26, true) === name.length &&
      name.every((byte, at) => byte === head[lengths.local + at]);
    if (!isNamed) throw new ZipError("broken", `${part.name} is called something else`);
    const begin = from + name.length + view.getUint16(28, true);
    const packed = await this.#window.read(begin, begin + part.packed);
    if (packed.length !== part.packed) throw new ZipError("broken", `${part.name} is cut off`);
    return part.isDeflated ? inflated(packed, part) : packed;
  }
}

/** The position of the list of parts, and their number. */
interface ListPlace {
  readonly count: number;
  readonly size: number;
  readonly start: number;
}

async function findList(window: Window): Promise<ListPlace> {
  const tailFrom = Math.max(0, window.size - lengths.end - mostComment);
  const tail = viewOf(await window.read(tailFrom, window.size));
  let at = tail.byteLength - lengths.end;
  while (at >= 0 && tail.getUint32(at, true) !== signatures.end) at -= 1;
  if (at < 0) throw new ZipError("noArchive", "There is no list of parts at the end");
  const place = {
    count: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    start: tail.getUint32(at + 16, true),
  };
  const isLarge = place.count === full16 || place.size === full32 || place.start === full32;
  return isLarge ? findList64(window, tailFrom + at) : place;
}

async function findList64(window: Window, end: number): Promise<ListPlace> {
  const broken = new ZipError("broken", "The list of parts cannot be found");
  const locator = viewOf(await window.read(Math.max(0, end - lengths.locator64), end));
  const isLocator =
    locator.byteLength === lengths.locator64 && locator.getUint32(0, true) === signatures.locator64;
  if (!isLocator) throw broken;
  const at = Number(locator.getBigUint64(8, true));
  const found = viewOf(await window.read(at, at + lengths.end64));
  const isEnd = found.byteLength === lengths.end64 && found.getUint32(0, true) === signatures.end64;
  if (!isEnd) throw broken;
  return {
    count: Number(found.getBigUint64(32, true)),
    size: Number(found.getBigUint64(40, true)),
    start: Number(found.getBigUint64(48, true)),
  };
}

function partsIn(list: Bytes, count: number): ReadonlyMap<string, ZipPart> {
  const parts = new Map<string, ZipPart>();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const view = viewOf(list);
  let at = 0;
  while (at + lengths.central <= list.length) {
    if (view.getUint32(at, true) !== signatures.central) break;
    const nameEnd = at + lengths.central + view.getUint16(at + 28, true);
    const end = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (end > list.length) break;
    const name = nameIn(decoder, list.subarray(at + lengths.central, nameEnd));
    const part = partAt(view, at, name, nameEnd);
    if (parts.has(name)) throw new ZipError("broken", `${name} is there twice`);
    parts.set(name, part);
    at = end;
  }
  if (parts.size !== count || at !== list.length)
    throw new ZipError("broken", "The list of parts is not whole");
  return parts;
}

function nameIn(decoder: TextDecoder, bytes: Bytes): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ZipError("broken", "The name of a part is no text");
  }
}

function partAt(view: DataView, at: number, name: string, nameEnd: number): ZipPart {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  const method = view.getUint16(at + 10, true);
  const isKnown = method === methods.stored || method === methods.deflated;
  const [packed, bytes] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const isDeflated = method === methods.deflated;
  if (isEncrypted || !isKnown || packed === full32 || bytes === full32)
    throw new ZipError("broken", `${name} is kept in a way that no backup has`);
  if (!isDeflated && packed !== bytes) throw new ZipError("broken", `${name} has two lengths`);
  const near = view.getUint32(at + 42, true);
  const offset = near === full32 ? farOffset(view, nameEnd, view.getUint16(at + 30, true)) : near;
  return { name, isDeflated, crc32: view.getUint32(at + 16, true), packed, bytes, offset };
}

/** The offset in the ZIP64 extra field, which holds only numbers that are too large for their own field. */
function farOffset(view: DataView, from: number, length: number): number {
  const isThere = length >= 12 && view.getUint16(from, true) === 1;
  if (!isThere) throw new ZipError("broken", "A part has no place");
  return Number(view.getBigUint64(from + 4, true));
}

/** Inflates no more bytes than the list announced. */
async function inflated(packed: Bytes, { name, bytes }: ZipPart): Promise<Bytes> {
  const broken = (cause?: unknown) =>
    new ZipError("broken", `${name} cannot be unpacked`, { cause });
  const out = new Uint8Array(bytes);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  let at = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (at + value.length > bytes) throw new Error("it is longer than announced");
      out.set(value, at);
      at += value.length;
    }
  } catch (cause) {
    await reader.cancel().catch(() => undefined);
    throw broken(cause);
  }
  if (at !== bytes) throw broken();
  return out;
}

function viewOf({ buffer, byteOffset, byteLength }: Bytes): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** The bytes that are read at once, because each of many small adjacent parts would otherwise cost a read. */
const ahead = 4_000_000;

/** Reads pieces of a file in large steps. */
class Window {
  readonly #file: Blob;
  #from = 0;
  #bytes: Bytes = new Uint8Array();

  constructor(file: Blob) {
    this.#file = file;
  }

  get size(): number {
    return this.#file.size;
  }

  /** The bytes from one offset up to another; fewer where the file ends before. The result stays valid after further reads. */
  async read(from: number, to: number): Promise<Bytes> {
    const isHere = from >= this.#from && to <= this.#from + this.#bytes.length;
    if (!isHere) {
      const piece = this.#file.slice(from, Math.max(to, from + ahead));
      this.#bytes = new Uint8Array(await piece.arrayBuffer());
      this.#from = from;
    }
    return this.#bytes.subarray(from - this.#from, to - this.#from);
  }
}
