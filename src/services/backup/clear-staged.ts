import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { takeLock } from "./backup-lock.ts";

/** Deletes what a restore had staged before the page was closed. */
export async function clearStaged(database: LocalDatabase): Promise<void> {
  let release: () => void;
  try {
    release = await takeLock();
  } catch {
    // Another tab is restoring and needs it.
    return;
  }
  try {
    await database.write(["staged"], ({ staged }) => staged.clear());
  } finally {
    release();
  }
}
