import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { ensureBuilt } from "../../scripts/build.mjs";
import {
  gzipBytes,
  scriptsOfEntry,
  scriptsOfVisit,
  scriptsPerRoute,
} from "../../scripts/bytes.mjs";
import { root } from "../../scripts/house.mjs";
import { rounded, type Bench, type Row } from "./bench.ts";
import { buildFloor, floorName } from "./floor.ts";

// 1 KB is 1024 bytes, as in the other figures of the project.
const unit = "KB gzip";

/** Any ports, because the build does not depend on them. */
const emulated = {
  VITE_FIREBASE_EMULATORS:
    "auth=127.0.0.1:9099,firestore=127.0.0.1:8080,storage=127.0.0.1:9199,functions=127.0.0.1:5001",
};

/** The JavaScript of the first visit to each route, compared with the bare libraries. */
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
    const onFirebase = join(root, ".cache", "app-for-bytes");
    await ensureBuilt({ quiet: true, folder: onFirebase, values: emulated });
    const { files, firebase } = scriptsOfVisit(onFirebase);
    rows.push(
      compared("/at/$code on Firebase: scripts needed", gzipBytes(files, onFirebase)),
      compared("/at/$code on Firebase: of these, Firebase", gzipBytes(firebase, onFirebase)),
    );
    return rows;
  },
};

/** The bytes that a browser loads until the network is idle. */
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
