import type { Locator, Page } from "playwright-core";
import { jpegOf } from "./pictures.ts";

/** A file that a user picks. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo under this name. */
export async function photo(page: Page, name: string): Promise<PickedFile> {
  return { name, mimeType: "image/jpeg", buffer: await jpegOf(page, 64, 48) };
}

/** The content of a report. */
export interface Fault {
  /** The text to search the place with. */
  readonly place: string;
  /** The label of the category: "Water and drains". */
  readonly category: string;
  readonly title: string;
  readonly details?: string;
  readonly photos?: readonly PickedFile[];
}

/** Answers where the fault is, and moves to the second question. */
export async function answerPlace(page: Page, place: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search for a place" }).fill(place);
  await page.getByText(/^\d+ places?$/).waitFor();
  await page.locator("main li button").filter({ hasText: place }).first().click();
  await page.getByRole("heading", { level: 1, name: "What is it about?" }).waitFor();
}

/** Answers what it is about, on the page of the second question. */
export async function answerCategory(page: Page, category: string): Promise<void> {
  await page.getByRole("button", { name: category, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Any details?" }).waitFor();
}

/** The file input for photos on a page, in a sheet or in a form. */
export function photoInput(within: Page | Locator): Locator {
  return within.locator("label", { hasText: "Choose photos" }).locator("input[type=file]");
}

/** Waits until this many photos are ready. */
export async function photosReady(within: Page | Locator, count: number): Promise<void> {
  await within
    .getByRole("list", { name: "Photos" })
    .locator("img")
    .nth(count - 1)
    .waitFor();
}

/** Fills in everything on the page of the last question. */
async function fillDetails(page: Page, fault: Fault): Promise<void> {
  await page.getByLabel("Title").fill(fault.title);
  if (fault.details !== undefined) await page.getByLabel("Details").fill(fault.details);
  if (fault.photos === undefined) return;
  await photoInput(page).setInputFiles([...fault.photos]);
  await photosReady(page, fault.photos.length);
}

/** Reports a fault from the first question to the thanks; returns the path of the new request. */
export async function report(page: Page, fault: Fault): Promise<string> {
  await page.getByRole("link", { name: "Report", exact: true }).filter({ visible: true }).click();
  await answerPlace(page, fault.place);
  await answerCategory(page, fault.category);
  await fillDetails(page, fault);
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("heading", { level: 1, name: "Reported. Thank you!" }).waitFor();
  const path = await page.getByRole("link", { name: "View request" }).getAttribute("href");
  if (path === null) throw new Error("the thanks lead nowhere");
  return path;
}
