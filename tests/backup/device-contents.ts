import type { Page } from "playwright-core";

/**
 * The contents of a device's organisations: a fingerprint of each document by path, and of each photo by id. Documents of
 * accounts are left out, because a backup does not contain them.
 */
export interface DeviceContents {
  readonly documents: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

/** Reads everything on the device of a page, a few rows at a time, because a large building does not fit into memory twice. */
export function readContents(page: Page): Promise<DeviceContents> {
  return page.evaluate(async () => {
    const hash = async (bytes: BufferSource): Promise<string> => {
      const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
    };
    // Sorts the keys, because their order means nothing.
    const sorted = (_: string, value: unknown): unknown =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("fettle");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("a read failed")));
      });
    const inTurn = async <T>(
      table: string,
      at: (row: T) => readonly [string, BufferSource | Promise<BufferSource>],
      keyOf: (row: T) => IDBValidKey,
    ): Promise<Record<string, string>> => {
      const found: Record<string, string> = {};
      let after: IDBKeyRange | null = null;
      for (;;) {
        const store: IDBObjectStore = database.transaction(table).objectStore(table);
        const rows: T[] = await answered(store.getAll(after, 200));
        for (const row of rows) {
          const [name, bytes] = at(row);
          found[name] = await hash(await bytes);
        }
        const last = rows.at(-1);
        if (last === undefined) return found;
        after = IDBKeyRange.lowerBound(keyOf(last), true);
      }
    };
    type Row = { readonly collection: string; readonly id: string; readonly fields: unknown };
    // Versions until 1.4.8 stored blobs.
    type Picture = { readonly bytes?: ArrayBuffer; readonly type: string } | Blob;
    type Photo = { readonly id: string; readonly full: Picture; readonly thumbnail: Picture };
    const rawOf = (picture: Picture): readonly BlobPart[] => [
      picture.type,
      picture instanceof Blob ? picture : (picture.bytes ?? ""),
    ];
    const encoder = new TextEncoder();
    const stored = await inTurn<Row>(
      "documents",
      ({ collection, id, fields }) => [
        `${collection}/${id}`,
        encoder.encode(JSON.stringify(fields, sorted)),
      ],
      ({ collection, id }) => [collection, id],
    );
    const files = await inTurn<Photo>(
      "files",
      ({ id, full, thumbnail }) => [
        id,
        new Blob([...rawOf(full), ...rawOf(thumbnail)]).arrayBuffer(),
      ],
      ({ id }) => id,
    );
    database.close();
    const own = Object.entries(stored).filter(([path]) => path.startsWith("organisations/"));
    return { documents: Object.fromEntries(own), files };
  });
}

/** The documents and photos that are on one side only, or differ. */
export function differencesOf(a: DeviceContents, b: DeviceContents): readonly string[] {
  return [...different(a.documents, b.documents), ...different(a.files, b.files)];
}

function different(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): readonly string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => a[name] !== b[name]);
}
