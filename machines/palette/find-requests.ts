import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Names } from "../requests/per-workspace.ts";
import { foldText, matchesTerms, searchTerms, searchTexts } from "../requests/search-text.ts";

type Row = Document<Request>;

/** The most results, because a longer list is not read at a glance; the inbox shows all of them. */
const most = 6;

/** The best matching requests: by number, then by title, then by any other text. Empty for an empty query. */
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
