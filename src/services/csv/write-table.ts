import type { Delimiter } from "#machines/import/table-format.ts";
import { guardCell } from "./formula-guard.ts";

export interface WriteTableOptions {
  /** A comma by default. */
  readonly delimiter?: Delimiter;
  /** Starts the file with a byte order mark, without which Excel does not recognise UTF-8; on by default. */
  readonly mark?: boolean;
  /** Writes cells that look like formulas so that no spreadsheet runs them; on by default. */
  readonly guard?: boolean;
}

/** Text is appended to a Blob, which the browser may keep on disk, in pieces of about this many characters. */
const pieceLength = 1_000_000;

/** Writes a table (RFC 4180, UTF-8, lines end in CRLF) row by row, without holding it as one text. */
export class TableWriter {
  readonly #delimiter: string;
  readonly #guard: boolean;
  readonly #quoted: RegExp;
  readonly #pieces: Blob[] = [];
  #text: string;

  constructor(options: WriteTableOptions = {}) {
    this.#delimiter = options.delimiter ?? ",";
    this.#guard = options.guard ?? true;
    this.#text = (options.mark ?? true) ? "\uFEFF" : "";
    const mark = this.#delimiter === "|" ? "\\|" : this.#delimiter;
    this.#quoted = new RegExp(`["'\\r\\n${mark}]|^[\\s\\uFEFF]|\\s$`);
  }

  /** Adds one row; all rows of a table should have the same number of cells. */
  write(cells: readonly string[]): void {
    const lone = cells.length === 1;
    const written = cells.map((cell) => this.#cell(cell, lone));
    this.#text += `${written.join(this.#delimiter)}\r\n`;
    if (this.#text.length >= pieceLength) this.#flush();
  }

  /** The table so far as a file. */
  finish(): Blob {
    this.#flush();
    return new Blob(this.#pieces, { type: "text/csv;charset=utf-8" });
  }

  #cell(cell: string, lone: boolean): string {
    const safe = this.#guard ? guardCell(cell) : cell;
    // A row of one empty cell would be a blank line, which is not a row.
    const quote = this.#quoted.test(safe) || (lone && safe === "");
    return quote ? `"${safe.replaceAll('"', '""')}"` : safe;
  }

  #flush(): void {
    if (this.#text !== "") this.#pieces.push(new Blob([this.#text]));
    this.#text = "";
  }
}
