import type { Delimiter } from "#machines/import/table-format.ts";
import { guardCell } from "./text.ts";

/** Text is appended to a Blob, which the browser may keep on disk, in pieces of about this many characters. */
const pieceLength = 1_000_000;
const quoted = /["'\r\n,]|^[\s\uFEFF]|\s$/;

/**
 * The delimiter that Excel expects where this language is spoken: with a comma in decimals it takes no comma for one, and shows
 * all columns in the first.
 */
export function delimiterIn(locale: string): Delimiter {
  return (0.5).toLocaleString(locale).includes(",") ? ";" : ",";
}

/**
 * Writes a table (RFC 4180, UTF-8, lines end in CRLF) row by row, without holding it as one text. It starts with a byte order
 * mark, without which Excel does not recognise UTF-8, and no spreadsheet runs its cells as formulas.
 */
export class TableWriter {
  readonly #delimiter: Delimiter;
  readonly #pieces: Blob[] = [];
  #text = "\uFEFF";

  constructor(delimiter: Delimiter = ",") {
    this.#delimiter = delimiter;
  }

  /** Adds one row; all rows of a table should have the same number of cells. */
  write(cells: readonly string[]): void {
    // A row of one empty cell would be a blank line, which is not a row.
    const isBlank = cells.length === 1 && cells[0] === "";
    const line = cells.map((cell) => written(cell, this.#delimiter)).join(this.#delimiter);
    this.#text += `${isBlank ? '""' : line}\r\n`;
    if (this.#text.length >= pieceLength) this.#flush();
  }

  /** The table so far as a file. */
  finish(): Blob {
    this.#flush();
    return new Blob(this.#pieces, { type: "text/csv;charset=utf-8" });
  }

  #flush(): void {
    if (this.#text !== "") this.#pieces.push(new Blob([this.#text]));
    this.#text = "";
  }
}

function written(cell: string, delimiter: Delimiter): string {
  const safe = guardCell(cell);
  return quoted.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
