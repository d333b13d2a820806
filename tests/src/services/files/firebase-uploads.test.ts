import path from "node:path";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { build, preview, type PreviewServer } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Emulators, startEmulators } from "#tests/emulators/emulators.ts";
import { whyNoEmulators } from "#tests/emulators/firebase-tools.ts";
import { FirestoreProject, type RestValue } from "#tests/emulators/firestore-rest.ts";
import { launchChromium } from "#tests/support/device.ts";
import { findChromium, noChromium } from "../../../../scripts/chromium.mjs";
import { root } from "../../../../scripts/house.mjs";

const kilobyte = 1024;
const request = "organisations/o1/requests/r1";

let emulators: Emulators;
let documents: FirestoreProject;
let server: PreviewServer;
let browser: Browser;
let home = "";
let ada: BrowserContext;
let last = 0;

async function seed(at: string, fields: Readonly<Record<string, string | number | boolean>>) {
  const values = Object.entries(fields).map(([name, value]) => [name, restValue(value)] as const);
  await documents.seed([
    { update: { name: documents.nameOf(at), fields: Object.fromEntries(values) } },
  ]);
}
function restValue(value: string | number | boolean): RestValue {
  if (typeof value === "string") return { stringValue: value };
  return typeof value === "number" ? { integerValue: String(value) } : { booleanValue: value };
}

async function open(context: BrowserContext, as: string): Promise<Page> {
  const page = await context.newPage();
  const { port } = emulators.addresses.storage;
  await page.goto(`${home}?as=${as}&port=${port}&project=${emulators.project}`);
  await page.waitForFunction(() => "photos" in window);
  return page;
}
/** A new photo of Ada's; its change has been applied, unless told otherwise. */
async function keep(
  page: Page,
  { bytes = 700 * kilobyte, audience = "everyone", isApplied = true } = {},
): Promise<string> {
  last += 1;
  const id = `p${last}`;
  await page.evaluate((photo) => window.photos.keep(photo), { id, bytes, audience });
  if (isApplied) await apply(page, id, { bytes, audience });
  return id;
}
async function apply(
  page: Page,
  id: string,
  { bytes = 700 * kilobyte, audience = "everyone" } = {},
) {
  await seed(`${request}/attachments/${id}`, { by: "ada", type: "image/jpeg", bytes, audience });
  await page.evaluate((photo) => window.photos.settle(photo), id);
}
const stages = (page: Page) => page.evaluate(() => window.photos.stages());
const look = (page: Page, id: string, size: "full" | "thumbnail" = "full") =>
  page.evaluate(([one, which]) => window.photos.look(one, which), [id, size] as const);
/** Waits until the page shows this; a busy machine is slow. */
const shown = (page: Page, expected: readonly string[]) =>
  expect.poll(() => stages(page), { timeout: 15_000 }).toEqual(expected);
const arrived = (page: Page) => shown(page, []);

/** The metadata of a file in the bucket, bypassing the rules; `undefined` if there is none. */
async function stored(
  id: string,
  size = "full",
): Promise<{ bytes: number; audience: string } | undefined> {
  const name = encodeURIComponent(`${request}/attachments/${id}/${size}`);
  const answer = await fetch(`${emulators.storage}/v0/b/${emulators.bucket}/o/${name}`, {
    headers: { authorization: "Bearer owner" },
  });
  if (!answer.ok) return undefined;
  const about: { size: string; metadata: { audience: string } } = JSON.parse(await answer.text());
  return { bytes: Number(about.size), audience: about.metadata.audience };
}
/** Serves the page as one script, because every test opens it with an empty cache. */
async function servePage(): Promise<PreviewServer> {
  const config = {
    root: path.join(import.meta.dirname, "uploads-page"),
    configFile: false,
    logLevel: "error",
    build: { outDir: path.join(root, ".cache/uploads-page"), emptyOutDir: true, minify: false },
    preview: { port: 0, host: "127.0.0.1" },
  } as const;
  await build(config);
  return preview(config);
}
/** An event that a test waits for. */
function moment(): { readonly comes: Promise<void>; readonly come: () => void } {
  let come = (): void => undefined;
  const comes = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { comes, come };
}
const commandOf = (asked: Request): string => asked.headers()["x-goog-upload-command"] ?? "";
const isPart = (asked: Request): boolean => commandOf(asked).startsWith("upload");
/** No part of a full-size picture arrives, and the moment comes with the first. */
const holdParts = (on: Page | BrowserContext, { come }: ReturnType<typeof moment>) =>
  on.route(/upload_id.*full|full.*upload_id/, (route) =>
    isPart(route.request()) ? come() : route.continue(),
  );
/** The uploaded parts of full-size pictures. */
function countParts(context: BrowserContext): { offsets: string[] } {
  const counted: { offsets: string[] } = { offsets: [] };
  context.on("request", (asked) => {
    if (!isPart(asked) || !asked.url().includes("full")) return;
    counted.offsets.push(asked.headers()["x-goog-upload-offset"] ?? "");
  });
  return counted;
}

// Without Java or the emulators the tests are skipped, with the reason in their names.
const missing = (await whyNoEmulators()) ?? (findChromium() === undefined ? noChromium : undefined);
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

describe.skipIf(missing !== undefined)(`photos in Cloud Storage${why}`, () => {
  beforeAll(async () => {
    const starting = startEmulators({ project: "demo-uploads" });
    [emulators, server] = await Promise.all([starting, servePage()]);
    documents = new FirestoreProject(emulators.firestore, emulators.project);
    home = server.resolvedUrls?.local[0] ?? "";
    browser = await launchChromium();
    await seed("organisations/o1/members/ada", { active: true, role: "resident", name: "Ada" });
    await seed("organisations/o1/members/ben", { active: true, role: "resident", name: "Ben" });
    await seed("organisations/o1/members/tom", { active: true, role: "technician", name: "Tom" });
    await seed(request, { reporter: "ada", site: "s1", audience: "everyone" });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await emulators?.stop();
  });
  beforeEach(async () => {
    ada = await browser.newContext();
  });
  afterEach(() => ada.close());

  test("a photo arrives in both sizes, and is shown from this device before and after", async () => {
    const page = await open(ada, "ada");
    const id = await keep(page, { isApplied: false });
    await shown(page, [`${id} held`]);
    expect(await look(page, id)).toBe(700 * kilobyte);
    expect(await stored(id)).toBeUndefined();
    await apply(page, id);
    await arrived(page);
    expect(await stored(id)).toEqual({ bytes: 700 * kilobyte, audience: "everyone" });
    expect(await stored(id, "thumbnail")).toEqual({ bytes: 1000, audience: "everyone" });
    await ada.setOffline(true);
    expect(await look(page, id)).toBe(700 * kilobyte);
  });

  test("a page that is closed in the middle goes on where it was when it is opened again", async () => {
    const page = await open(ada, "ada");
    const cut = moment();
    const half = String(512 * kilobyte);
    await ada.route(/upload_id/, async (route) => {
      if (route.request().headers()["x-goog-upload-offset"] === half) {
        await route.abort("internetdisconnected");
        // Only now, because closing the page would release the held request, and it would arrive.
        cut.come();
      } else await route.continue();
    });
    const id = await keep(page);
    await cut.comes;
    expect(await stored(id)).toBeUndefined();
    await page.close();
    await ada.unrouteAll();
    const counted = countParts(ada);
    await arrived(await open(ada, "ada"));
    expect((await stored(id))?.bytes).toBe(700 * kilobyte);
    expect(counted.offsets).toEqual([half]);
  });

  test("a photo that is given up on its way never arrives, and leaves the device", async () => {
    const page = await open(ada, "ada");
    const held = moment();
    await holdParts(ada, held);
    const id = await keep(page);
    await held.comes;
    await page.evaluate((one) => window.photos.send({ type: "discard.requested", id: one }), id);
    await arrived(page);
    expect(await stored(id)).toBeUndefined();
    // It is shown no longer a moment before it is deleted.
    await expect.poll(() => page.evaluate(() => window.photos.countStored())).toBe(0);
    await page.reload();
    await arrived(page);
  });

  test("what the rules refuse says so, and may be tried again once they would not", async () => {
    const page = await open(ada, "ada");
    const id = await keep(page, { bytes: 3000, isApplied: false });
    // The attachment of another user, as far as the rules can see.
    await seed(`${request}/attachments/${id}`, { by: "ben", type: "image/jpeg", bytes: 3000 });
    await page.evaluate((one) => window.photos.settle(one), id);
    await shown(page, [`${id} failed photoRefused`]);
    await page.reload();
    await shown(page, [`${id} failed photoRefused`]);
    await seed(`${request}/attachments/${id}`, { by: "ada", type: "image/jpeg", bytes: 3000 });
    await page.evaluate((one) => window.photos.send({ type: "retry.requested", id: one }), id);
    await arrived(page);
    expect((await stored(id))?.bytes).toBe(3000);
  });

  test("a file whose answer was lost is recognised, and not sent twice", async () => {
    const page = await open(ada, "ada");
    let ends = 0;
    await ada.route(/upload_id/, async (route) => {
      if (!commandOf(route.request()).includes("finalize")) return route.continue();
      ends += 1;
      await route.fetch();
      return route.abort("connectionreset");
    });
    const id = await keep(page, { bytes: 3000 });
    await arrived(page);
    expect([ends, (await stored(id))?.bytes]).toEqual([2, 3000]);
  });

  test("an upload that the server has forgotten begins anew", async () => {
    const page = await open(ada, "ada");
    let forgotten = false;
    await ada.route(/upload_id/, async (route) => {
      const asked = route.request();
      if (!forgotten && asked.headers()["x-goog-upload-offset"] === String(256 * kilobyte)) {
        forgotten = true;
        await route.fulfill({ status: 404, headers: { "access-control-allow-origin": "*" } });
      } else await route.continue();
    });
    const id = await keep(page);
    await arrived(page);
    expect((await stored(id))?.bytes).toBe(700 * kilobyte);
  });

  test("of two tabs one sends, and when it is closed the other goes on", async () => {
    const counted = countParts(ada);
    const [page, other] = [await open(ada, "ada"), await open(ada, "ada")];
    const held = moment();
    for (const each of [page, other]) await holdParts(each, held);
    const id = await keep(page);
    await held.comes;
    await shown(other, [`${id} sending 0`]);
    expect(counted.offsets).toHaveLength(1);
    await other.unrouteAll();
    await page.close();
    await arrived(other);
    expect((await stored(id))?.bytes).toBe(700 * kilobyte);
  });

  test("a team's photo is seen by the team, and by nobody else", async () => {
    const page = await open(ada, "ada");
    const id = await keep(page, { bytes: 3000, audience: "team" });
    await arrived(page);
    expect(await stored(id)).toEqual({ bytes: 3000, audience: "team" });
    const elsewhere = await browser.newContext();
    expect(await look(await open(elsewhere, "tom"), id)).toBe(3000);
    // Also on a device that has shown it before.
    expect(await look(await open(elsewhere, "ben"), id)).toBe("nothing");
    await elsewhere.close();
  });

  test("a photo from elsewhere is not there until it arrives, then also without a network", async () => {
    const elsewhere = await browser.newContext();
    const ben = await open(elsewhere, "ben");
    const page = await open(ada, "ada");
    await page.evaluate(() => window.photos.send({ type: "pause.requested" }));
    const id = await keep(page, { bytes: 3000 });
    expect(await look(ben, id)).toBe("nothing");
    await page.evaluate(() => window.photos.send({ type: "resume.requested" }));
    await arrived(page);
    expect([await look(ben, id), await look(ben, id, "thumbnail")]).toEqual([3000, 1000]);
    const other = await keep(page, { bytes: 2000 });
    await arrived(page);
    await ben.reload();
    await elsewhere.setOffline(true);
    expect([await look(ben, id), await look(ben, other)]).toEqual([3000, "out of reach"]);
    await elsewhere.setOffline(false);
    expect(await look(ben, other)).toBe(2000);
    await elsewhere.close();
  });
});
