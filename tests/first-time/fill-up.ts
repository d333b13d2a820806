import type { Page } from "playwright-core";
import { isRecord } from "#generated/runtime.ts";
import { realRows } from "../bench/real-organisation.ts";
import { isIn, readRows, type Row, writeRows } from "../support/rows.ts";

const faults = ["Heat does not come on", "Ceiling leaks", "Door sticks", "Mice", "Lift is stuck"];
const syllables = [
  "al",
  "ber",
  "cor",
  "den",
  "el",
  "fen",
  "gar",
  "hol",
  "ing",
  "ker",
  "lan",
  "mor",
];

/** One of 1,728 streets, so that the texts that are searched differ as much as real addresses. */
function street(index: number): string {
  const part = (place: number): string =>
    syllables[Math.floor(index / syllables.length ** place) % syllables.length] ?? "";
  return `${part(0)}${part(1)}${part(2)} street`;
}

/** Made-up requests like some that there are, until there are as many as in the real file; one is about a playground. */
function madeUp(requests: readonly Row[]): readonly Row[] {
  return Array.from({ length: realRows - requests.length }, (_, index) => {
    const { collection, fields } = requests[index % requests.length] ?? {};
    const title = index === 0 ? "Playground swing is broken" : faults[index % faults.length];
    const number = `X${index.toString(36).toUpperCase().padStart(4, "0")}`;
    return {
      collection,
      id: `made-up-${index}`,
      fields: { ...(isRecord(fields) ? fields : {}), number, title, details: street(index) },
    };
  });
}

/** Fills the organisation on a page's device with them. The page has to be opened again to show them. */
export async function fillUp(page: Page): Promise<void> {
  const documents = await readRows(page, "documents");
  await writeRows(page, "documents", madeUp(documents.filter((row) => isIn(row, "requests"))));
}
