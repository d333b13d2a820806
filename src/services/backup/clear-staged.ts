import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { takeLock } from "./backup-lock.ts";

/** Takes away what was put on the side for a restore that came to nothing, because the page was closed in the middle of it. */
export async function clearStaged(database: LocalDatabase): Promise<void> {
  let release: () => void;
  try {
    release = await takeLock();
  } catch {
    // Another tab needs it.
    return;
  }
  try {
    await database.write(["staged"], ({ staged }) => staged.clear());
  } finally {
    release();
  }
}
