import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";
import { perOrganisation, placeTexts } from "./place-text.ts";
import { reporterOf } from "./reporter.ts";

/** A text folded for search: lower case without accents, `ß` as `ss`, `ı` as `i`. */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  // Nearly all text is ASCII, and decomposing letters is the slowest part.
  return /[^\0-\x7f]/.test(small)
    ? small.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("ı", "i")
    : small;
}

/** The words of a query, which all have to occur; empty for an empty query. A number may have its `#`. */
export function searchTerms(query: string): readonly string[] {
  return foldText(query)
    .split(/\s+/)
    .map((term) => term.replace(/^#+/, ""))
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
  const place = (id: string) => getOrMake(foldedPlaces, id, () => foldText(placeText(id)));
  const person = (id = "") =>
    getOrMake(foldedPeople, id, () => foldText(names.people.get(id)?.name ?? ""));
  const write = (row: Document<Request>): string => {
    const own = [row.number, row.title, row.details, row.reporterName ?? "", row.externalId ?? ""];
    const others = [place(row.place), person(reporterOf(row, names.people)), person(row.assignee)];
    // The separator cannot be typed, so that a word is never found across two texts.
    return [foldText(own.join("\n")), ...others].join("\n");
  };
  return (row: Document<Request>) => getOrMake(texts, row, () => write(row));
});

/** Whether every word occurs. */
export function matchesTerms(text: string, terms: readonly string[]): boolean {
  return terms.every((term) => text.includes(term));
}

/** How well a name matches the words of a query: 0 where it begins with one, 1 where one occurs in it, else 2. */
export function nameRank(name: string, terms: readonly string[]): 0 | 1 | 2 {
  const folded = foldText(name);
  if (terms.some((term) => folded.startsWith(term))) return 0;
  return terms.some((term) => folded.includes(term)) ? 1 : 2;
}
