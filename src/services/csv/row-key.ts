import { sha256 } from "@noble/hashes/sha2.js";
import type { TableRow } from "./read-table.ts";
import type { RequestDraft, RowPlan } from "./row-plan.ts";
import { foldText } from "./text.ts";

/** Crockford's base 32 in lower case: no i, l, o and u. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const keyLength = 20;
const rowId = /^[0-9a-hjkmnp-tv-z]{20}$/;

const encoder = new TextEncoder();

/**
 * A key of 20 characters for a list of texts: the first 100 bits of its SHA-256. Not by WebCrypto, which is slower for many short
 * texts and missing where a phone opens the app over plain http in a local network.
 */
export function digestKey(...parts: ReadonlyArray<string | number>): string {
  const bytes = sha256(encoder.encode(JSON.stringify(parts)));
  // Joined at the end, because strings that grow by single characters would cost a gigabyte for a million rows.
  const codes: number[] = [];
  let bits = 0;
  let value = 0;
  for (let at = 0; codes.length < keyLength;) {
    if (bits < 5) {
      value = ((value << 8) | (bytes[at++] ?? 0)) & 0xfff;
      bits += 8;
    }
    bits -= 5;
    codes.push(alphabet.charCodeAt((value >> bits) & 31));
  }
  return String.fromCharCode(...codes);
}

/** Whether a text has the form of a Fettle id. */
export function isRowId(text: string): boolean {
  return rowId.test(text);
}

/**
 * The id under which a row is imported: always the same for the same row of the same source, so that importing a file twice
 * changes nothing. Rows of our own export keep their id; others are identified by their id in the other system, or else by all
 * their cells, so that correcting the mapping does not make them new rows.
 */
export function rowKey(sourceName: string, draft: RequestDraft, row: TableRow): string {
  if (draft.id !== undefined) return draft.id;
  return draft.externalId === undefined
    ? digestKey("row", sourceName, "cells", ...row.cells)
    : digestKey("row", sourceName, "id", draft.externalId);
}

/** The id of a site, derived from its name; case, accents and extra spaces make no difference. */
export function siteKey(name: string): string {
  return digestKey("site", foldText(name));
}

/** The id of a place, derived from its name and its site's name. */
export function placeKey(site: string | undefined, placeName: string): string {
  return digestKey("place", foldText(site ?? ""), foldText(placeName));
}

/** A row's plan with its id, when it is to be imported. */
export type KeyedPlan =
  | (Extract<RowPlan, { ok: true }> & { readonly key: string })
  | Extract<RowPlan, { ok: false }>;

/**
 * Gives the planned rows of one file their ids. A row whose id occurred before in the file becomes a skip that names the line of
 * the first one.
 */
export function createRowKeyer(sourceName: string): (row: TableRow, plan: RowPlan) => KeyedPlan {
  const lines = new Map<string, number>();
  return (row, plan) => {
    if (!plan.ok) return plan;
    const key = rowKey(sourceName, plan.draft, row);
    const line = lines.get(key);
    if (line === undefined) {
      lines.set(key, row.line);
      return { ...plan, key };
    }
    const id = plan.draft.externalId ?? plan.draft.id;
    const message = `${id === undefined ? "The same row" : `The id '${id}'`} stands on line ${line} already.`;
    return { ok: false, skip: { code: "duplicateInFile", message } };
  };
}
