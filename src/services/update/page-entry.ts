import { pageLock } from "../../service-worker/messages.ts";

/** The path of the script that started this page, which identifies its version. */
export function entryOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script === null ? "" : new URL(script.src).pathname;
}

/** Holds a lock as long as this tab lives, so that the worker keeps the files of this version. */
export function holdVersion(locks: LockManager, entry: string): void {
  const forEver = new Promise<never>(() => {});
  // Rejected where storage is forbidden, so that no files are cached either.
  locks.request(pageLock + entry, { mode: "shared" }, () => forEver).catch(() => {});
}
