import { once } from "node:events";
import { createWriteStream, renameSync, rmSync } from "node:fs";
import type { ByteSink } from "#src/services/backup/zip/zip-writer.ts";

/** Writes a temporary file beside the target, and renames it when it is complete. */
export async function intoFile<T>(path: string, work: (sink: ByteSink) => Promise<T>): Promise<T> {
  const partial = `${path}.partial`;
  const stream = createWriteStream(partial);
  const sink: ByteSink = {
    write: async (piece) => {
      const bytes = piece instanceof Blob ? new Uint8Array(await piece.arrayBuffer()) : piece;
      if (!stream.write(bytes)) await once(stream, "drain");
    },
  };
  try {
    const result = await work(sink);
    stream.end();
    await once(stream, "finish");
    renameSync(partial, path);
    return result;
  } catch (error) {
    stream.destroy();
    rmSync(partial, { force: true });
    throw error;
  }
}
