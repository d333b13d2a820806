import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { importReal, prepareRealImport } from "../bench/real-organisation.ts";
import { startBackup, withoutPicker } from "../support/backup.ts";
import { openDemo } from "../support/demo.ts";
import { newContext } from "../support/device.ts";
import { differencesOf, readContents } from "./device-contents.ts";
import { plantPhotos } from "./plant-photos.ts";

/** The time limit of each step for a large building on a slow machine, in ms. */
const patience = 1_800_000;

/** The demo building, or one with the 16,126 real requests and a photo each. */
export type SampleBuilding = "demo" | "real";

export interface RoundTrip {
  readonly documents: number;
  /** The number of photos; each has two sizes. */
  readonly files: number;
  /** Differences between the two sides: paths of documents, ids of photos. */
  readonly differences: readonly string[];
  /** The duration of saving and restoring, in seconds. */
  readonly seconds: number;
}

/** Saves a building in one browser profile, restores it in an empty one, and compares the two. */
export async function roundTrip(
  browser: Browser,
  baseURL: string,
  building: SampleBuilding,
): Promise<RoundTrip> {
  const folder = await mkdtemp(join(tmpdir(), "fettle-backup-"));
  const [from, to] = [
    await newContext(browser, baseURL, { size: "desktop", timezone: "America/New_York" }),
    await newContext(browser, baseURL, { size: "desktop" }),
  ];
  // tsx wraps names in functions, and the page needs the wrapper too.
  for (const context of [from, to])
    await context.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  try {
    const page = await from.newPage();
    page.setDefaultTimeout(patience);
    await withoutPicker(page);
    await set[building](page);
    const file = join(folder, "backup.fettle.zip");
    await page.goto("/about");
    const saving = performance.now();
    const download = await startBackup(page);
    await download.saveAs(file);
    const saved = performance.now() - saving;
    const before = await readContents(page);
    await page.goto("about:blank");

    const other = await to.newPage();
    other.setDefaultTimeout(patience);
    await other.goto("/backup");
    const restoring = performance.now();
    await other.locator("input[type=file]").setInputFiles(file);
    await other.getByRole("button", { name: "Restore" }).click();
    await other.getByRole("heading", { level: 1, name: /is back$/ }).waitFor();
    const restored = performance.now() - restoring;
    const after = await readContents(other);
    return {
      documents: Object.keys(before.documents).length,
      files: Object.keys(before.files).length,
      differences: differencesOf(before, after),
      seconds: Math.round((saved + restored) / 100) / 10,
    };
  } finally {
    await Promise.all([from.close(), to.close()]);
    await rm(folder, { recursive: true });
  }
}

const set: Readonly<Record<SampleBuilding, (page: Page) => Promise<void>>> = {
  demo: openDemo,
  real: async (page) => {
    await prepareRealImport(page);
    await importReal(page);
    await plantPhotos(page);
  },
};
