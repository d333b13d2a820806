import { browserLocks } from "#src/data/browser-locks.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { BackupTrouble } from "./backup-trouble.ts";

const lockName = "fettle.backup";

/** Lets no other tab restore until the returned function is called. Rejects with `elsewhere` where another tab is restoring. */
export function takeLock(): Promise<() => void> {
  const manager = browserLocks();
  if (manager === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock !== null) return new Promise((release) => resolve(release));
      reject(new BackupTrouble("elsewhere", "Another tab brings a backup back"));
      return undefined;
    };
    manager.request(lockName, { ifAvailable: true }, hold).catch(reject);
  });
}

/** Deletes what a restore had staged before the page was closed, unless another tab is restoring and needs it. */
export async function clearStaged(database: LocalDatabase): Promise<void> {
  const release = await takeLock().catch(() => undefined);
  if (release === undefined) return;
  try {
    await database.write(["staged"], ({ staged }) => staged.clear());
  } finally {
    release();
  }
}
