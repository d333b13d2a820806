import Papa, { type ParseStepResult } from "papaparse";
import type { Dialect } from "#machines/import/table-format.ts";

/** The punctuation of a table. */
export type Punctuation = Pick<Dialect, "delimiter" | "quote" | "newline">;

/** A problem of one row. */
export type RowProblem =
  | { readonly code: "tooFewFields"; readonly expected: number; readonly found: number }
  | { readonly code: "tooManyFields"; readonly expected: number; readonly found: number }
  | { readonly code: "unterminatedQuote"; readonly line: number }
  | { readonly code: "rowTooLong"; readonly limit: number }
  | { readonly code: "strayQuote" }
  | { readonly code: "lostCharacters" };

/** One row as it is in the text. */
export interface SplitRow {
  /** The line of the text where the row begins, from 1; quoted fields may span lines. */
  readonly line: number;
  readonly cells: string[];
  readonly problems: RowProblem[];
}

/** A longer row, in characters, is dropped, so that a quote that is never closed cannot swallow the whole file. */
export const longestRow = 250_000;

/** After this many quotes that lead beyond the longest row, quotation marks count as ordinary characters. */
const patience = 20;

/** Why a row does not follow its quotes: they are not closed nearby, or the row swallowed other rows. */
type Derailment = "endless" | "swallowing";

/** Splits text that arrives in pieces into rows. The result does not depend on where the pieces were cut. */
export class RowSplitter {
  readonly #marks: Punctuation;
  readonly #newline: "\n" | "\r";
  readonly #columns: number | undefined;
  #pending = "";
  #line = 1;
  #runaways = 0;
  #discarding = false;

  /** `columns`, once known, helps to distinguish a quote that was never closed from a field of several lines. */
  constructor(marks: Punctuation, columns?: number) {
    this.#marks = marks;
    this.#newline = marks.newline === "\r" ? "\r" : "\n";
    this.#columns = columns;
  }

  /** The rows that are complete with this piece. Blank lines are counted, not returned. */
  push(text: string): SplitRow[] {
    this.#pending = this.#pending === "" ? text : this.#pending + text;
    return this.#drain(false);
  }

  /** The rows that are left at the end of the text. */
  end(): SplitRow[] {
    // With a last line end every row is complete, and only a quote that is never closed can leave a rest.
    if (this.#pending !== "" && !this.#pending.endsWith(this.#newline)) {
      this.#pending += this.#newline;
    }
    return this.#drain(true);
  }

  #drain(last: boolean): SplitRow[] {
    const rows: SplitRow[] = [];
    if (this.#discarding && !this.#discard()) return rows;
    for (;;) {
      const derailed = this.#parse(rows);
      const stuck = this.#pending !== "" && (last || this.#pending.length > longestRow);
      if (derailed === undefined && !stuck) return rows;
      rows.push(this.#takeLine());
      if (derailed !== "swallowing") this.#runaways++;
      if (this.#discarding) return rows;
    }
  }

  /** Reads complete rows from the pending text, up to one that has to be read as a plain line. */
  #parse(rows: SplitRow[]): Derailment | undefined {
    const text = this.#pending;
    let start = 0;
    let derailed: Derailment | undefined;
    const parser = new Papa.Parser({
      delimiter: this.#marks.delimiter,
      quoteChar: this.#marks.quote,
      newline: this.#newline,
      ...(this.#runaways >= patience && { fastMode: true }),
      step: (result: ParseStepResult<string[][]>) => {
        const [cells] = result.data;
        if (derailed !== undefined || cells === undefined) return;
        const end = result.meta.cursor;
        const stray = result.errors.length > 0;
        if (end - start > longestRow) derailed = "endless";
        else if (stray && this.#isSwallowing(text, start, end, cells)) derailed = "swallowing";
        if (derailed !== undefined) return parser.abort();
        this.#take(rows, text, start, end, cells, stray);
        start = end;
      },
    });
    parser.parse(text, 0, true);
    this.#pending = start === 0 ? text : text.slice(start);
    return derailed;
  }

  #isSwallowing(text: string, start: number, end: number, cells: string[]): boolean {
    if (this.#columns === undefined) return false;
    const lineEnd = text.indexOf(this.#newline, start);
    if (lineEnd === end - 1) return false;
    if (cells.length !== this.#columns) return true;
    // The lines within a field are not as wide as the table; swallowed rows are.
    const next = text.indexOf(this.#newline, lineEnd + 1);
    const swallowed = text.slice(lineEnd + 1, next + 1);
    return (
      this.#isRowWide(text.slice(start, lineEnd)) &&
      (this.#isRowWide(swallowed) || this.#fieldsOf(swallowed) === this.#columns)
    );
  }

  #isRowWide(line: string): boolean {
    return line.split(this.#marks.delimiter).length === this.#columns;
  }

  /** The number of fields of one whole line by its quotes; 0 where they do not end on it. */
  #fieldsOf(line: string): number {
    let fields = 0;
    const step = (result: ParseStepResult<string[][]>) => {
      fields = result.data[0]?.length ?? 0;
    };
    const { delimiter, quote } = this.#marks;
    new Papa.Parser({ delimiter, quoteChar: quote, newline: this.#newline, step }).parse(
      line,
      0,
      true,
    );
    return fields;
  }

  #take(
    rows: SplitRow[],
    text: string,
    start: number,
    end: number,
    cells: string[],
    stray: boolean,
  ): void {
    const line = this.#line;
    for (let at = start; at < end; this.#line++) at = text.indexOf(this.#newline, at) + 1;
    this.#dropReturn(text, start, end, cells);
    const blank = cells.length === 1 && cells[0] === "" && text[start] !== this.#marks.quote;
    if (!blank) rows.push({ line, cells, problems: stray ? [{ code: "strayQuote" }] : [] });
  }

  /**
   * With `\r
   * ` an unquoted last cell still ends in `\r`; inside quotes it belongs to the cell.
   */
  #dropReturn(text: string, start: number, end: number, cells: string[]): void {
    const last = cells.at(-1);
    if (last === undefined || this.#newline === "\r" || !last.endsWith("\r")) return;
    const from = end - 1 - last.length;
    const opens = from === start || (from > start && text[from - 1] === this.#marks.delimiter);
    if (opens && text.startsWith(last, from) && (last[0] !== this.#marks.quote || this.#unquoted)) {
      cells[cells.length - 1] = last.slice(0, -1);
    }
  }

  get #unquoted(): boolean {
    return this.#runaways >= patience;
  }

  /** Reads the next line without quotes, because its quotes are not closed. */
  #takeLine(): SplitRow {
    const line = this.#line;
    const end = this.#pending.indexOf(this.#newline);
    if (end >= longestRow || end < 0) {
      this.#discarding = true;
      this.#discard();
      return { line, cells: [], problems: [{ code: "rowTooLong", limit: longestRow }] };
    }
    this.#line++;
    const cells = this.#pending.slice(0, end).replace(/\r$/, "").split(this.#marks.delimiter);
    this.#pending = this.#pending.slice(end + 1);
    return { line, cells, problems: [{ code: "unterminatedQuote", line }] };
  }

  /** Skips to the end of a line that is too long; returns whether the end was reached. */
  #discard(): boolean {
    const end = this.#pending.indexOf(this.#newline);
    this.#discarding = end < 0;
    this.#pending = end < 0 ? "" : this.#pending.slice(end + 1);
    if (end >= 0) this.#line++;
    return end >= 0;
  }
}
