import type { Page } from "playwright-core";

/** A disk that a test fills up and makes room on. */
export interface FullDisk {
  readonly fillUp: () => Promise<void>;
  readonly makeRoom: () => Promise<void>;
}

/**
 * A double of a full disk, for no browser lets its quota be set from outside: while it is full, whatever is written to
 * IndexedDB fails with the error of a full disk, and what is deleted or read goes on. Takes effect with the next load.
 */
export async function fullDiskDouble(page: Page): Promise<FullDisk> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the store it is called on
    const { add, put } = IDBObjectStore.prototype;
    type Write = typeof put;
    const unlessFull = (write: Write): Write =>
      function (this: IDBObjectStore, ...args) {
        if ("isDiskFull" in globalThis)
          throw new DOMException("The disk is full", "QuotaExceededError");
        return write.apply(this, args);
      };
    Object.assign(IDBObjectStore.prototype, { add: unlessFull(add), put: unlessFull(put) });
  });
  return {
    fillUp: async () =>
      void (await page.evaluate(() => Object.assign(globalThis, { isDiskFull: true }))),
    makeRoom: async () =>
      void (await page.evaluate(() => Reflect.deleteProperty(globalThis, "isDiskFull"))),
  };
}
