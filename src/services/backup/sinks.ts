import { StorageFull } from "../../data/store.ts";
import type { ByteSink } from "./zip/zip-writer.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is being written. */
export interface FileSink extends ByteSink {
  readonly name: string;
  /** How much was written so far. */
  readonly bytes: number;
  /** Writes what is left; answers the file where it lies nowhere yet. */
  close(): Promise<File | undefined>;
  /** Gives it up: nothing of it stays. */
  abort(): Promise<void>;
}

/** As much as of `FileSystemFileHandle` is needed. */
export interface WritableFile {
  readonly name: string;
  createWritable(): Promise<{
    write(piece: Blob): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
}

/** So much is handed over at once: small pieces would cost a message to another process each. */
const handedOver = 4_000_000;

/** A file that the browser keeps until it is saved. It may put it on the disk; none of it stays in the page's own memory. */
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

/** A file where the person chose to have it. Until it is closed, what lay there before stays. Rejects with `StorageFull`. */
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

/** Hands pieces over when there are enough of them. */
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
