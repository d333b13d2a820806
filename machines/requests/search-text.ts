import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { perOrganisation, placeTexts } from "./place-text.ts";

/** A text folded for search: lower case without accents, `ß` as `ss`. */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  // Nearly all text is ASCII, and decomposing letters is the slowest part.
  return /[^\0-\x7f]/.test(small)
    ? small.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss")
    : small;
}

/** The words of a query, each of which has to occur; empty for an empty query. */
export function searchTerms(query: string): readonly string[] {
  return foldText(query)
    .split(/\s+/)
    .filter((term) => term !== "");
}

/**
 * All searchable text of a request, folded: its number, title, details, place, and people's names. Cached per row, because an
 * unchanged row stays the same object.
 */
export const searchTexts = perOrganisation((names) => {
  const texts = new WeakMap<Document<Request>, string>();
  const placeText = placeTexts(names);
  const foldedPlaces = new Map<string, string>();
  const foldedPeople = new Map<string, string>();
  const place = (id: string) => remember(foldedPlaces, id, () => placeText(id));
  const person = (id: string) => remember(foldedPeople, id, () => names.people.get(id)?.name ?? "");
  return (row: Document<Request>): string => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const own = [row.number, row.title, row.details, row.reporterName ?? "", row.externalId ?? ""];
    const others = [place(row.place), person(row.reporter), person(row.assignee ?? "")];
    // The separator cannot be typed, so that a word is never found across two texts.
    const text = [foldText(own.join("\n")), ...others].join("\n");
    texts.set(row, text);
    return text;
  };
});

function remember(known: Map<string, string>, id: string, read: () => string): string {
  const text = known.get(id) ?? foldText(read());
  known.set(id, text);
  return text;
}

/** Whether every word occurs. */
export function matchesTerms(text: string, terms: readonly string[]): boolean {
  return terms.every((term) => text.includes(term));
}
