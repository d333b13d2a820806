import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import { dist } from "../../scripts/build.mjs";
import { serve } from "../../scripts/serve.mjs";

/** A host of the app on which newer versions can be deployed, and which can go offline. */
export interface Deployment {
  readonly url: string;
  /** Deploys the next version: every script has another name, and the old ones are gone. */
  readonly deployNext: () => Promise<void>;
  /** From now on no request is answered. */
  readonly goAway: () => Promise<void>;
}

/** Hosts the built app for one test, and stops after it. */
export function useDeployments(): () => Promise<Deployment> {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), "fettle-deployed-"));
    await cp(dist, folder, { recursive: true });
    await hurryWorker(join(folder, "service-worker.js"));
    const server = await serve({ port: 0, strictPort: false, compress: false, folder });
    let closing: Promise<void> | undefined;
    const goAway = (): Promise<void> => (closing ??= server.close());
    ends.push(goAway, () => rm(folder, { recursive: true }));
    return { url: server.url, deployNext: () => renameScripts(folder), goAway };
  };
}

/** How long a worker of these hosts waits before it looks which versions are in use, in ms. */
export const settlingMs = 1000;

async function hurryWorker(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const hurried = text.replace(/\b(?:1e4|10000|10_000)\b/, String(settlingMs));
  if (hurried === text) throw new Error("the worker does not wait for ten seconds any more");
  await writeFile(file, hurried);
}

/** Has the effect of a build with changed sources, in a thousandth of its time. */
export async function renameScripts(folder: string): Promise<void> {
  const assets = join(folder, "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  // Longer each time, so that no version has a name of an earlier one.
  const next = (name: string): string => name.replace(/\.js$/, "0.js");
  const files = [
    join(folder, "index.html"),
    join(folder, "service-worker.js"),
    ...scripts.map((name) => join(assets, name)),
  ];
  const anyScript = new RegExp(
    scripts.map((name) => name.replaceAll(".", String.raw`\.`)).join("|"),
    "g",
  );
  for (const file of files) {
    const text = await readFile(file, "utf8");
    const renamed = text.replace(anyScript, next).replace(/(version:\W)(\w)/, "$1x$2");
    await writeFile(file, renamed);
  }
  for (const name of scripts) await rename(join(assets, name), join(assets, next(name)));
}

/** The path of the script that started a page, which identifies the version. */
export function versionOf(page: Page): Promise<string | null> {
  return page.locator("script[type=module][src]").first().getAttribute("src");
}

/** Looks for a newer version, as the app does when a user returns after a while, and waits until its worker is active. */
export async function lookForNewer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const newer = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (newer === null || newer.state === "activated") resolve();
      };
      newer?.addEventListener("statechange", look);
      look();
    });
  });
}
