import { pageLock } from "../../service-worker/messages.ts";

/** The path of the script that started this page: what its version is known by. */
export function entryOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script === null ? "" : new URL(script.src).pathname;
}

/** Lets the worker know, for as long as this tab lives, that this version is in use; its parts are kept until then. */
export function holdVersion(locks: LockManager, entry: string): void {
  const forEver = new Promise<never>(() => {});
  // Refused where storage is: then nothing is kept either.
  locks.request(pageLock + entry, { mode: "shared" }, () => forEver).catch(() => {});
}
