import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Names } from "../requests/per-house.ts";
import { foldText, matchesTerms, searchTerms, searchTexts } from "../requests/search-text.ts";

type Row = Document<Request>;

/** More than this nobody reads in passing; the inbox shows the rest. */
const most = 6;

/** The first requests that fit a search: by their number, then by their title, then by anything else. None for an empty one. */
export function findRequests(rows: readonly Row[], query: string, names: Names): readonly Row[] {
  const terms = searchTerms(query);
  const [first] = terms;
  if (first === undefined) return [];
  const textOf = searchTexts(names);
  const byNumber: Row[] = [];
  const byTitle: Row[] = [];
  const byText: Row[] = [];
  for (const row of rows) {
    if (!matchesTerms(textOf(row), terms)) continue;
    if (terms.length === 1 && foldText(row.number).startsWith(first)) byNumber.push(row);
    else if (matchesTerms(foldText(row.title), terms)) byTitle.push(row);
    else byText.push(row);
  }
  return [...byNumber, ...byTitle, ...byText].slice(0, most);
}
