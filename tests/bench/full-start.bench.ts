import type { Page } from "playwright-core";
import { type Bench, median, percentile, rounded } from "./bench.ts";
import { openRealOrganisation } from "./real-organisation.ts";

const unit = "ms";
const runs = 7;
const bare = "all documents read bare, IndexedDB getAll";

/** A new tab on the list of 16,126 requests until its rows are painted, compared with only reading the documents. */
export const bench: Bench = {
  name: "Start with 16,126 requests",
  async run(context) {
    const workspace = await openRealOrganisation(context);
    const own = workspace.context();
    const starts: number[] = [];
    const reads: number[] = [];
    await workspace.goto("/about");
    for (let at = 0; at < runs; at += 1) {
      const page = await own.newPage();
      starts.push(await timeToRows(page));
      await page.close();
      reads.push(await timeToRead(workspace));
    }
    return [
      { name: bare, unit, value: rounded(median(reads)) },
      {
        name: "start to painted rows of the inbox",
        unit,
        value: rounded(median(starts)),
        peer: bare,
        ratio: rounded(median(starts) / median(reads)),
      },
      {
        name: "start to painted rows of the inbox, 90th percentile",
        unit,
        value: rounded(percentile(starts, 90)),
      },
    ];
  },
};

/** The time from the start of the navigation to the frame after the first rows. */
async function timeToRows(page: Page): Promise<number> {
  await page.goto("/requests?state=all", { waitUntil: "commit" });
  await page.locator("[data-scroll-restoration-id=inbox] a").first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }),
  );
}

async function timeToRead(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        const opening = indexedDB.open("fettle");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("documents").objectStore("documents").getAll();
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(performance.now() - start);
          });
        });
      }),
  );
}
