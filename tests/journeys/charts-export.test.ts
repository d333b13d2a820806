// @module-tag long

import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAtlas } from "#charts/compare/atlas-file.ts";
import { statesOf } from "#charts/model/states-of.ts";
import { useBrowser } from "../support/browser.ts";

const browser = useBrowser();
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fettle-charts-"));
  await run(process.execPath, ["charts/scripts/charts.mjs", "export", folder]);
  // The command builds the charts and lays out every machine.
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const exported = async () =>
  readAtlas(await readFile(join(folder, "atlas.json"), "utf8"), "atlas.json");

test("the folder opens from a disk, with every machine and card, and nothing from anywhere else", async () => {
  const charts = await exported();
  const { context } = await browser.person({ size: "desktop" });
  const page = await context.newPage();
  const asked: string[] = [];
  context.on("request", (request) => void asked.push(request.url()));
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  await page.getByRole("heading", { level: 1, name: "Charts" }).waitFor();
  await page.getByText(`${charts.length} machines, read from the running code.`).waitFor();
  await page.getByRole("button", { name: "signIn", exact: true }).first().click();
  await page.getByRole("button", { name: "Export" }).waitFor();
  const inside = pathToFileURL(folder).href;
  const elsewhere = /^(?:data:|blob:)/;
  expect(asked.filter((url) => !url.startsWith(inside) && !elsewhere.test(url))).toEqual([]);

  const signIn = charts.find(({ id }) => id === "signIn");
  if (signIn === undefined) throw new Error("signing in is one of the machines");
  const index = pathToFileURL(join(folder, "index.html")).href;
  await page.goto(`${index}#/?machine=signIn&view=storyboard`);
  await page.getByText(`${statesOf(signIn).length} cards`).waitFor();
  await page.goto(`${index}#/?machine=signIn&view=storyboard&at=password`);
  await page.reload();
  // A card is the screen itself.
  const screen = page.locator("iframe:not([inert])").last().contentFrame();
  await screen.getByLabel("Password").waitFor();
});

test("every machine lies there as a drawing and as text for other tools", async () => {
  const files = await readdir(join(folder, "machines"));
  for (const { id } of await exported())
    for (const ending of ["svg", "mmd", "json"]) expect(files).toContain(`${id}.${ending}`);
});
