import {
  delimiters,
  type Delimiter,
  type Dialect,
  type FormatChoice,
} from "#machines/import/table-format.ts";
import { isKnownHeader } from "./header-names.ts";
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

const number = /^[-+]?[\d.,]*\d[\d.,]*%?$/;
const dateLike = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|^\d{4}-\d{2}-\d{2}T/;

/** Whether the first row names the columns, from its own cells and their difference to those below. */
function looksLikeHeader(
  first: readonly string[],
  rest: ReadonlyArray<readonly string[]>,
): boolean {
  const names = first.map((cell) => cell.trim());
  const filled = names.filter((name) => name !== "");
  if (filled.length === 0) return false;
  const valueLike = filled.filter((name) => isValueLike(name) || name.length > 80).length;
  if (valueLike > filled.length * 0.2) return false;
  const known = filled.filter(isKnownHeader).length;
  if (known >= 2 || (known === 1 && filled.length <= 4)) return true;
  const contrast = names.filter(
    (name, column) => name !== "" && differsBelow(name, column, rest),
  ).length;
  if (contrast > 0) return true;
  // Both rows are words: a header names every column, and every column differently.
  return (
    valueLike === 0 && filled.length === first.length && new Set(filled).size === filled.length
  );
}

function differsBelow(
  name: string,
  column: number,
  rest: ReadonlyArray<readonly string[]>,
): boolean {
  if (isValueLike(name)) return false;
  const below = rest.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
  return below.length >= 2 && below.filter(isValueLike).length >= below.length * 0.8;
}

function isValueLike(cell: string): boolean {
  return number.test(cell) || dateLike.test(cell) || /^\S+@\S+\.\S+$/.test(cell);
}
