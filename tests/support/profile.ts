import type { Page } from "playwright-core";

/** Everything Fettle keeps in a browser, as JSON: Playwright's own storage state forgets the photos. */
export interface Profile {
  readonly stores: string;
  readonly local: Readonly<Record<string, string>>;
}

/** Copies what lies on the device of a page. */
export async function readProfile(page: Page): Promise<Profile> {
  return page.evaluate(async () => {
    const wrap = async (value: unknown): Promise<unknown> => {
      if (value instanceof Blob) {
        const bytes = new Uint8Array(await value.arrayBuffer());
        const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
        return { $blob: btoa(letters), type: value.type };
      }
      if (Array.isArray(value)) return Promise.all(value.map((each: unknown) => wrap(each)));
      if (typeof value !== "object" || value === null) return value;
      const entries = Object.entries(value).map(
        async ([key, each]) => [key, await wrap(each)] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("fettle");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    const stores: Record<string, unknown> = {};
    for (const name of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.addEventListener("success", () => resolve(reading.result));
      });
      stores[name] = await wrap(rows);
    }
    database.close();
    return {
      stores: JSON.stringify(stores),
      local: Object.fromEntries(Object.entries(localStorage)),
    };
  });
}

/** Puts a copy on the device of a page, which has to be loaded anew to see it. */
export async function writeProfile(page: Page, profile: Profile): Promise<void> {
  await page.evaluate(async ({ stores, local }) => {
    const unwrap = (_: string, value: { $blob?: string; type?: string } | null): unknown => {
      if (typeof value?.$blob !== "string") return value;
      const bytes = Uint8Array.from(atob(value.$blob), (letter) => letter.codePointAt(0) ?? 0);
      return new Blob([bytes], { type: value.type ?? "" });
    };
    const rows: Record<string, unknown[]> = JSON.parse(stores, unwrap);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("fettle");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    const writing = database.transaction(Object.keys(rows), "readwrite");
    for (const [name, all] of Object.entries(rows)) {
      const store = writing.objectStore(name);
      store.clear();
      for (const row of all) store.put(row);
    }
    await new Promise<void>((resolve, reject) => {
      writing.addEventListener("complete", () => resolve());
      writing.addEventListener("error", () =>
        reject(new Error("the profile could not be written")),
      );
    });
    database.close();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  }, profile);
}
