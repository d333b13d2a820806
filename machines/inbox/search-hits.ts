import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { foldText, matchesTerms, searchTerms, searchTexts } from "../requests/search-text.ts";
import type { Workspace } from "../workspace/workspace.ts";

type Row = Document<Request>;

/** The last search among the same rows, with the same names. */
interface Last {
  readonly textOf: (row: Row) => string;
  readonly query: string;
  readonly hits: readonly Row[];
}

const lasts = new WeakMap<readonly Row[], Last>();

/**
 * The rows that a search finds, in their order. A longer query is searched among the last hits only, and a change of filters
 * searches nothing.
 */
export function searchHits(
  rows: readonly Row[],
  typed: string,
  workspace: Workspace,
): readonly Row[] {
  const query = foldText(typed).trim();
  if (query === "") return rows;
  const textOf = searchTexts(workspace);
  const last = lasts.get(rows);
  const isKnown = last?.textOf === textOf;
  if (isKnown && last.query === query) return last.hits;
  const among = isKnown && query.startsWith(last.query) ? last.hits : rows;
  const terms = searchTerms(query);
  const hits = among.filter((row) => matchesTerms(textOf(row), terms));
  lasts.set(rows, { textOf, query, hits });
  return hits;
}
