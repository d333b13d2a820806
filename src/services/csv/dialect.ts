import {
  delimiters,
  type Delimiter,
  type Dialect,
  type FormatChoice,
} from "#machines/import/table-format.ts";
import { looksLikeHeader } from "./header-row.ts";
import { RowSplitter, type Punctuation, type SplitRow } from "./row-splitter.ts";

const rowsLookedAt = 200;
const highestPreamble = 20;

/**
 * Guesses the dialect of a table from its first characters, or the code of why it has none; `whole`: the sample is the whole
 * file. What a user has chosen is not guessed.
 */
export function detectDialect(
  sample: string,
  whole: boolean,
  chosen: FormatChoice = {},
): Dialect | "fileEmpty" | "onlyHeader" {
  if (sample.trim() === "" && whole) return "fileEmpty";
  const newline = detectNewline(sample);
  const marked = /^sep=([,;\t|])\r?\n/.exec(sample)?.[1];
  const named = chosen.delimiter ?? delimiters.find((delimiter) => delimiter === marked);
  const quote = detectQuote(sample);
  const [best] = (named === undefined ? delimiters : [named])
    .map((delimiter) => look(sample, { delimiter, quote, newline }, delimiter, whole))
    .toSorted((one, other) => other.score - one.score);
  if (best === undefined) throw new Error("There is no delimiter to try.");
  const skipRows = marked === undefined ? preamble(best.rows, best.columns) : 1;
  const [first, ...rest] = best.rows.slice(skipRows).map(({ cells }) => cells);
  const header = chosen.header ?? (first !== undefined && looksLikeHeader(first, rest));
  if (header && whole && rest.length === 0) return "onlyHeader";
  return { delimiter: best.delimiter, quote, newline, header, skipRows };
}

interface Look {
  readonly delimiter: Delimiter;
  readonly rows: readonly SplitRow[];
  readonly columns: number;
  readonly score: number;
}

/** A good delimiter gives every row, and above all the first, the same number of fields, and more than one. */
function look(sample: string, marks: Punctuation, delimiter: Delimiter, whole: boolean): Look {
  const splitter = new RowSplitter(marks);
  const rows = splitter.push(sample);
  if (whole || rows.length === 0) rows.push(...splitter.end());
  const seen = rows.slice(0, rowsLookedAt);
  const counts = new Map<number, number>();
  for (const { cells } of seen) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [columns, share] = [...counts].reduce(
    (best, next) => (next[1] > best[1] || (next[1] === best[1] && next[0] > best[0]) ? next : best),
    [1, 0],
  );
  const named = seen[0]?.cells.length === columns ? 1 : 0.5;
  const score = columns < 2 ? 0 : (share / seen.length) * (1 - 1 / columns) * named;
  return { delimiter, rows: seen, columns, score };
}

/** The number of rows before the first one that is as wide as the table. */
function preamble(rows: readonly SplitRow[], columns: number): number {
  const first = rows.findIndex(({ cells }) => cells.length >= columns);
  const above = rows.slice(0, Math.max(first, 0));
  if (rows.length < 2) return 0;
  const narrow = above.every(({ cells }) => cells.length <= Math.max(1, columns / 2));
  return narrow && above.length <= highestPreamble ? above.length : 0;
}

function detectNewline(sample: string): Dialect["newline"] {
  const feeds = sample.split("\n").length - 1;
  const pairs = sample.split("\r\n").length - 1;
  const returns = sample.split("\r").length - 1 - pairs;
  if (returns > feeds) return "\r";
  return pairs * 2 > feeds ? "\r\n" : "\n";
}

/** Apostrophes count as quotes only where they open and close fields and double quotes never do. */
function detectQuote(sample: string): Dialect["quote"] {
  const double = sample.match(/(?:^|[,;\t|\r\n])"|"(?=[,;\t|\r\n]|$)/g)?.length ?? 0;
  const opening = sample.match(/(?:^|[,;\t|\r\n])'(?![=+\-@])/g)?.length ?? 0;
  const closing = sample.match(/'(?=[,;\t|\r\n]|$)/g)?.length ?? 0;
  const single = Math.min(opening, closing);
  return double === 0 && single >= 2 && single >= opening * 0.8 ? "'" : '"';
}
