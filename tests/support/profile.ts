import type { BrowserContext, Page } from "playwright-core";

/** Everything that Fettle stores in a browser, as JSON; Playwright's own storage state omits the photos. */
export interface Profile {
  readonly stores: string;
  readonly database: DatabaseShape;
  readonly local: Readonly<Record<string, string>>;
}

interface DatabaseShape {
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly options: {
      readonly keyPath: string | string[] | null;
      readonly autoIncrement: boolean;
    };
    readonly indexes: readonly {
      readonly name: string;
      readonly keyPath: string | string[];
      readonly options: { readonly unique: boolean; readonly multiEntry: boolean };
    }[];
  }[];
}

/** Copies the data on the device of a page. */
export async function readProfile(page: Page): Promise<Profile> {
  return page.evaluate(async () => {
    const wrap = async (value: unknown): Promise<unknown> => {
      if (value instanceof ArrayBuffer) {
        const letters = Array.from(new Uint8Array(value), (byte) => String.fromCodePoint(byte));
        return { $bytes: btoa(letters.join("")) };
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
    const shapes = [];
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name);
      const { keyPath, autoIncrement } = store;
      const indexes = [...store.indexNames].map((each) => {
        const index = store.index(each);
        const { unique, multiEntry } = index;
        return { name: each, keyPath: index.keyPath, options: { unique, multiEntry } };
      });
      shapes.push({ name, options: { keyPath, autoIncrement }, indexes });
      const rows = await new Promise<unknown[]>((resolve) => {
        const reading = store.getAll();
        reading.addEventListener("success", () => resolve(reading.result));
      });
      stores[name] = await wrap(rows);
    }
    database.close();
    return {
      database: { version: database.version, stores: shapes },
      stores: JSON.stringify(stores),
      local: Object.fromEntries(Object.entries(localStorage)),
    };
  });
}

/** Pages of ours without any code that carry a copy, because passing one to a page through its debugger takes twice as long. */
const carriers = new WeakMap<Profile, string>();

function carrierOf(profile: Profile): string {
  const known = carriers.get(profile);
  if (known !== undefined) return known;
  const json = JSON.stringify(profile).replaceAll("<", String.raw`\u003c`);
  const page = `${emptyPage}<script type="application/json">${json}</script>`;
  carriers.set(profile, page);
  return page;
}

/** The path of a page without any code. */
export const nowhere = "/empty";

/** It asks for no icon, either. */
const emptyPage = `<link rel="icon" href="data:,">`;

/** Leads a tab to `nowhere`. */
export async function goNowhere(page: Page, body = emptyPage): Promise<void> {
  const answer = { contentType: "text/html; charset=utf-8", body };
  await page.route("**/*", (route) => route.fulfill(answer));
  await page.goto(nowhere);
  await page.unrouteAll();
}

/** Writes a copy to an empty device; leaves the tab that did it, which is at `nowhere`. */
export async function writeProfile(context: BrowserContext, profile: Profile): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await goNowhere(page, carrierOf(profile));
  await page.evaluate(async () => {
    const json = document.querySelector("script")?.textContent ?? "";
    const { database: shape, stores, local }: Profile = JSON.parse(json);
    const unwrap = (_: string, value: { $bytes?: string } | null): unknown => {
      if (typeof value?.$bytes !== "string") return value;
      const letters = atob(value.$bytes);
      const bytes = new Uint8Array(letters.length);
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
      return bytes.buffer;
    };
    const rows: Record<string, unknown[]> = JSON.parse(stores, unwrap);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("fettle", shape.version);
      opening.addEventListener("upgradeneeded", () => {
        for (const { name, options, indexes } of shape.stores) {
          const store = opening.result.createObjectStore(name, options);
          for (const each of indexes) store.createIndex(each.name, each.keyPath, each.options);
        }
      });
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    const writing = database.transaction(Object.keys(rows), "readwrite");
    for (const [name, all] of Object.entries(rows)) {
      const store = writing.objectStore(name);
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
  });
}
