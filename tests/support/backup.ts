import { readFile } from "node:fs/promises";
import type { BrowserContext, Download, Page } from "playwright-core";
import { readProfile } from "./profile.ts";

/** A downloaded backup. */
export interface DownloadedBackup {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Opens the backup from About and saves the file, in two taps. */
export async function startBackup(page: Page): Promise<Download> {
  await page
    .locator("#backup")
    .getByRole("link", { name: /^Back up / })
    .click();
  const start = page.getByRole("button", { name: "Save file" });
  await start.waitFor();
  const downloading = page.waitForEvent("download");
  await start.click();
  return downloading;
}

/** The same, with the content of the file. */
export async function backUp(page: Page): Promise<DownloadedBackup> {
  const download = await startBackup(page);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/**
 * Removes the file picker, because a test cannot answer it; the file then becomes a download. It takes effect with the next load.
 */
export async function withoutPicker(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
}

/** Chooses a file to restore. */
export async function chooseBackup(page: Page, { name, bytes }: DownloadedBackup): Promise<void> {
  const input = page.locator("label", { hasText: "Choose a file" }).locator("input[type=file]");
  await input.setInputFiles({ name, mimeType: "application/zip", buffer: bytes });
}

/**
 * The tables of a device that a backup contains, photos included, in the order of their keys. Documents of accounts are left out.
 */
export async function carriedTables(page: Page): Promise<Readonly<Record<string, unknown[]>>> {
  const stores: Readonly<Record<string, unknown[]>> = JSON.parse((await readProfile(page)).stores);
  const tables = ["documents", "files", "drafts", "draftPhotos", "outbox"];
  const carried = tables.map((name) => [name, (stores[name] ?? []).filter(isCarried)] as const);
  return Object.fromEntries(carried);
}

function isCarried(row: unknown): boolean {
  const isDocument = typeof row === "object" && row !== null && "collection" in row;
  return !isDocument || String(row.collection).startsWith("organisations");
}
