import { BackupTrouble } from "./backup-trouble.ts";

const lockName = "fettle.backup";

/** None in a page that is not served securely, and in old browsers: then one tab has to do. */
function locks(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}

/** Lets nobody else bring a backup back until what it answers is called. Rejects with `elsewhere` where somebody does. */
export function takeLock(): Promise<() => void> {
  const manager = locks();
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
