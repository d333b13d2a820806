import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { gzipBytes, scriptsOfEntry, scriptsPerRoute } from "../../scripts/bytes.mjs";
import { rounded, type Bench, type Row } from "./bench.ts";
import { buildFloor, floorName } from "./floor.ts";

// As in the house's figures, a KB is 1024 bytes.
const unit = "KB gzip";

/** What the first visit to each route costs in JavaScript, against what the libraries alone cost. */
export const bench: Bench = {
  name: "JavaScript of a first visit",
  async run({ baseURL, newPage }) {
    const url = await baseURL();
    const floorFolder = await buildFloor();
    const floor = gzipBytes(scriptsOfEntry(floorFolder), floorFolder);
    const compared = (name: string, bytes: number): Row => ({
      name,
      unit,
      value: rounded(bytes / 1024),
      peer: floorName,
      ratio: rounded(bytes / floor),
    });

    const rows: Row[] = [{ name: floorName, unit, value: rounded(floor / 1024) }];
    for (const { route, files } of scriptsPerRoute()) {
      rows.push(compared(`${route}: scripts needed`, gzipBytes(files)));
      if (route.includes("$")) continue;
      rows.push(
        compared(
          `${route}: scripts fetched`,
          await fetchedBytes(await newPage(), url + route.slice(1)),
        ),
      );
    }
    return rows;
  },
};

/** What a browser really loads, whatever imports it and whenever, until the network is quiet. */
async function fetchedBytes(page: Page, url: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const all = await Promise.all(sizes);
  return all.reduce((sum, size) => sum + size, 0);
}
