import { BackupTrouble } from "./backup-trouble.ts";

const lockName = "fettle.backup";

/** `undefined` in an insecure page and in old browsers, where no other tab can be excluded. */
function locks(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}

/** Lets no other tab restore until the returned function is called. Rejects with `elsewhere` where another tab is restoring. */
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
