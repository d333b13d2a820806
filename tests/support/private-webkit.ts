/**
 * A double of WebKit's private tabs. Their IndexedDB takes bytes but no blobs: a transaction that is given one is aborted, without
 * an error that says why. They have no `navigator.storage`. Also runs in a page before anything else does. Returns how to end it.
 */
export function becomePrivateWebKit(): () => void {
  const hasBlob = (value: unknown): boolean =>
    value instanceof Blob ||
    (typeof value === "object" && value !== null && Object.values(value).some(hasBlob));
  const stores = IDBObjectStore.prototype;
  const own = (name: "put" | "add") => Object.getOwnPropertyDescriptor(stores, name)?.value;
  const [put, add]: readonly IDBObjectStore["put"][] = [own("put"), own("add")];
  if (put === undefined || add === undefined) throw new Error("there is no IndexedDB here");
  const refusing = (real: typeof put) =>
    function refuse(this: IDBObjectStore, ...given: Parameters<typeof put>) {
      const request = real.apply(this, given);
      if (hasBlob(given[0])) this.transaction.abort();
      return request;
    };
  stores.put = refusing(put);
  stores.add = refusing(add);
  const browser = Object.getPrototypeOf(navigator);
  const storage = Object.getOwnPropertyDescriptor(browser, "storage");
  Reflect.deleteProperty(browser, "storage");
  return () => {
    Object.assign(stores, { put, add });
    if (storage !== undefined) Object.defineProperty(browser, "storage", storage);
  };
}
