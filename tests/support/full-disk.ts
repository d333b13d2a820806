import type { Page } from "playwright-core";

/** A disk that a test can fill and free. */
export interface FullDisk {
  readonly fillUp: () => Promise<void>;
  readonly makeRoom: () => Promise<void>;
}

/**
 * A double of a full disk, because no browser lets a test set its quota: while it is full, every write to IndexedDB fails with
 * the error of a full disk; deletes and reads go on. It takes effect with the next load.
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
