/** The text encodings a table can have. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

/**
 * How a file's bytes become text. `certain` is false where the sample does not decide it: plain ASCII so far, or Windows-1252,
 * which any bytes could be. The user's own choice is always certain.
 */
export interface EncodingGuess {
  readonly encoding: Encoding;
  readonly certain: boolean;
}

/** The characters that can separate the fields of a row. */
export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** How a table is written as text. Plain JSON, so that it can be corrected and remembered. */
export interface Dialect {
  readonly delimiter: Delimiter;
  readonly quote: '"' | "'";
  /** Line ends: `\r` alone, or everything that ends in `\n`. */
  readonly newline: "\n" | "\r\n" | "\r";
  /** Whether the first row after `skipRows` names the columns. */
  readonly header: boolean;
  /** Rows above the table: a title, or Excel's `sep=;`. */
  readonly skipRows: number;
  /** Columns before the table: those that the table of skipped rows has more than the file that it came from. */
  readonly skipColumns?: number | undefined;
}

/** Everything needed to read a file as a table. Plain JSON. */
export interface TableFormat {
  readonly encoding: EncodingGuess;
  readonly dialect: Dialect;
  /** The number of fields per row. */
  readonly columns: number;
}

/** A user's choices that replace a guess. */
export interface FormatChoice {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  /** Whether the first row names the columns. */
  readonly header?: boolean;
  /** The sheet of a workbook. */
  readonly sheet?: string;
}
