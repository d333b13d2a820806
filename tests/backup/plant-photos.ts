import type { Page } from "playwright-core";

/** The average size of a photo and of its thumbnail, in bytes: a tenth of a phone's, so that a run fits on any disk. */
const sizes = { full: 24_000, thumbnail: 4_000 } as const;

/**
 * Adds a photo with distinct bytes to every request on the device of a page, bypassing the app, because taking sixteen thousand
 * by hand would take days. The page has to be reloaded to show them.
 */
export async function plantPhotos(page: Page): Promise<void> {
  await page.evaluate(async ({ full, thumbnail }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("fettle");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const reading = database.transaction("documents").objectStore("documents").getAllKeys();
      reading.addEventListener("success", () => resolve(reading.result));
    });
    const requests = keys.flatMap((key) => {
      const [collection = "", id = ""] = Array.isArray(key) ? key.map(String) : [];
      return collection.endsWith("/requests") ? [`${collection}/${id}`] : [];
    });
    const members = keys.flatMap((key) => {
      const [collection = "", id = ""] = Array.isArray(key) ? key.map(String) : [];
      return collection.endsWith("/members") ? [id] : [];
    });
    const noise = (bytes: number): Blob => {
      const content = new Uint8Array(bytes);
      crypto.getRandomValues(content);
      return new Blob([content], { type: "image/jpeg" });
    };
    for (let from = 0; from < requests.length; from += 200) {
      const writing = database.transaction(["documents", "files"], "readwrite");
      for (const [at, request] of requests.slice(from, from + 200).entries()) {
        const id = `photo${String(from + at).padStart(15, "0")}`;
        writing.objectStore("files").put({ id, full: noise(full), thumbnail: noise(thumbnail) });
        writing.objectStore("documents").put({
          collection: `${request}/attachments`,
          id,
          fields: {
            by: members[0],
            at: 1_450_000_000_000 + from + at,
            type: "image/jpeg",
            width: 1600,
            height: 1200,
            bytes: full,
            audience: "everyone",
          },
        });
      }
      await new Promise<void>((resolve, reject) => {
        writing.addEventListener("complete", () => resolve());
        writing.addEventListener("abort", () => reject(new Error("a photo was not kept")));
      });
    }
    database.close();
  }, sizes);
}
