import { StorageFull } from "../../data/store.ts";
import type { ByteSink } from "./zip/zip-writer.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is being written. */
export interface FileSink extends ByteSink {
  readonly name: string;
  /** The number of bytes written so far. */
  readonly bytes: number;
  /** Writes the rest; resolves to the file where it has no location yet. */
  close(): Promise<File | undefined>;
  /** Discards the file. */
  abort(): Promise<void>;
}

/** The part of `FileSystemFileHandle` that is used. */
export interface WritableFile {
  readonly name: string;
  createWritable(): Promise<{
    write(piece: Blob): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
}

/** The bytes that are written at once, because each write is a message to another process. */
const handedOver = 4_000_000;

/** A file that the browser holds until it is saved. The browser may keep it on disk, outside the page's memory. */
export function heldFile(name: string): FileSink {
  const pieces: Blob[] = [];
  const gathering = gather((piece) => void pieces.push(piece));
  return {
    name,
    get bytes() {
      return gathering.total();
    },
    write: (piece) => gathering.write(piece),
    close: async () => {
      await gathering.rest();
      return new File(pieces, name, { type: "application/zip" });
    },
    abort: async () => void pieces.splice(0),
  };
}

/**
 * A file at the location that the user chose. An earlier file there stays until this one is closed. Rejects with `StorageFull`.
 */
export async function chosenFile(handle: WritableFile): Promise<FileSink> {
  const writable = await handle.createWritable();
  const gathering = gather((piece) => full(() => writable.write(piece)));
  return {
    name: handle.name,
    get bytes() {
      return gathering.total();
    },
    write: (piece) => gathering.write(piece),
    close: async () => {
      await gathering.rest();
      await full(() => writable.close());
      return undefined;
    },
    abort: () => writable.abort().catch(() => undefined),
  };
}

/** Collects pieces until there are enough to write. */
function gather(handOver: (piece: Blob) => Promise<void> | void) {
  let pieces: (Bytes | Blob)[] = [];
  let length = 0;
  let total = 0;
  const rest = async (): Promise<void> => {
    const together = new Blob(pieces);
    pieces = [];
    length = 0;
    if (together.size > 0) await handOver(together);
  };
  return {
    rest,
    total: () => total,
    write: async (piece: Bytes | Blob): Promise<void> => {
      pieces.push(piece);
      const size = piece instanceof Blob ? piece.size : piece.length;
      length += size;
      total += size;
      if (length >= handedOver) await rest();
    },
  };
}

async function full<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "QuotaExceededError")
      throw new StorageFull("There is no room left where the backup should lie", { cause });
    throw cause;
  }
}
