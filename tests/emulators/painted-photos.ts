import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { keysOf } from "#src/demo/keys-of.ts";
import { type DemoPhotoName, demoPhotoAlts } from "#src/demo/photos.ts";
import { photoSize } from "#src/demo/story.ts";
import { chromiumArguments, findChromium } from "../../scripts/chromium.mjs";
import { root } from "../../scripts/house.mjs";

/** A stored photo of the demo building. */
export interface PaintedPhoto {
  readonly full: Uint8Array;
  readonly thumbnail: Uint8Array;
  readonly type: "image/jpeg";
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The photos by name, as far as they could be painted. */
export type PaintedPhotos = Partial<Readonly<Record<DemoPhotoName, PaintedPhoto>>>;

const drawings = path.join(root, "src/demo/photos");
/** The width of thumbnails of real photos. */
const thumbnailWidth = 320;

/** Paints the drawings of the demo building in Chromium, once per version of them; empty without Chromium. */
export async function paintPhotos(): Promise<PaintedPhotos> {
  const folder = path.join(root, ".cache", "demo-photos", await versionOfDrawings());
  if (!existsSync(folder)) {
    const executablePath = findChromium();
    if (executablePath === undefined) return {};
    await paintInto(folder, executablePath);
  }
  const painted = keysOf(demoPhotoAlts).map(
    async (name) => [name, await kept(folder, name)] as const,
  );
  return Object.fromEntries(await Promise.all(painted));
}

async function versionOfDrawings(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await readdir(drawings)).toSorted())
    hash.update(file).update(await readFile(path.join(drawings, file)));
  return hash.digest("hex").slice(0, 12);
}

async function paintInto(folder: string, executablePath: string): Promise<void> {
  const own = `${folder}.${process.pid}`;
  await mkdir(own, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const page = await browser.newPage();
    for (const name of keysOf(demoPhotoAlts)) {
      const svg = await readFile(path.join(drawings, `${name}.svg`), "utf8");
      await writeFile(path.join(own, `${name}.jpg`), await paint(page, svg, photoSize.width));
      await writeFile(path.join(own, `${name}.small.jpg`), await paint(page, svg, thumbnailWidth));
    }
  } finally {
    await browser.close();
  }
  if (existsSync(folder)) await rm(own, { recursive: true });
  else await rename(own, folder);
}

async function paint(page: Page, svg: string, width: number): Promise<Uint8Array> {
  const height = Math.round((width * photoSize.height) / photoSize.width);
  const base64 = await page.evaluate(
    async (drawing) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: drawing.width, height: drawing.height });
      const image = new Image(drawing.width, drawing.height);
      image.src = `data:image/svg+xml,${encodeURIComponent(drawing.svg)}`;
      await image.decode();
      canvas.getContext("2d")?.drawImage(image, 0, 0, drawing.width, drawing.height);
      return canvas.toDataURL("image/jpeg", 0.85).split(",")[1] ?? "";
    },
    { svg, width, height },
  );
  return new Uint8Array(Buffer.from(base64, "base64"));
}

async function kept(folder: string, name: DemoPhotoName): Promise<PaintedPhoto> {
  const full = new Uint8Array(await readFile(path.join(folder, `${name}.jpg`)));
  const thumbnail = new Uint8Array(await readFile(path.join(folder, `${name}.small.jpg`)));
  return { full, thumbnail, type: "image/jpeg", ...photoSize, bytes: full.byteLength };
}
