import type { FileTrouble } from "#machines/import/file-look.ts";
import type {
  Dialect,
  EncodingGuess,
  FormatChoice,
  TableFormat,
} from "#machines/import/table-format.ts";
import { detectDialect } from "./dialect.ts";
import { createStreamDecoder, detectEncoding } from "./encoding.ts";
import { recogniseOtherKind, recogniseOtherText } from "./file-kind.ts";
import { ImportTrouble } from "./import-trouble.ts";
import { tableRow, type TableRow } from "./read-table.ts";
import { RowSplitter } from "./row-splitter.ts";
import { normaliseHeader, unguardCell } from "./text.ts";

/** A sample of a table: enough to guess what its columns mean, for a file of any size. */
export interface TableSample {
  readonly format: TableFormat;
  readonly headers: readonly string[];
  /** The key under which a mapping for such a file is remembered. */
  readonly signature: string;
  /** The first rows in order, for a preview. */
  readonly rows: readonly TableRow[];
  /**
   * Cells of those rows and of rows from all over the file, because the beginning of a file sorted by date covers only one week.
   */
  readonly spread: ReadonlyArray<readonly string[]>;
  /** Exact for a small file, estimated from its size otherwise. */
  readonly rowCount: { readonly value: number; readonly exact: boolean };
}

export type SampleResult =
  | { readonly ok: true; readonly sample: TableSample }
  | { readonly ok: false; readonly problem: FileTrouble };

/** The columns before those of the file in a table of skipped rows. */
export const reportHeaders = ["Line", "Reason", "Explanation"] as const;

const headBytes = 256 * 1024;
const sliceBytes = 64 * 1024;
const slicesAt = [0.25, 0.5, 0.75, 1];
/** In a file up to here slices would overlap, and the ids in their rows would look as if they repeated. */
const wholeBytes = headBytes + (slicesAt.length + 1) * sliceBytes;

/**
 * Samples the beginning of a file and four slices of the rest, or a small file as a whole; what a user has chosen is not guessed.
 * Rejects only where the file cannot be read.
 */
export async function sampleTable(file: Blob, choice: FormatChoice = {}): Promise<SampleResult> {
  const whole = file.size <= wholeBytes;
  const head = await bytesOf(file, 0, whole ? file.size : headBytes);
  const kind = recogniseOtherKind(head);
  if (kind !== undefined) return { ok: false, problem: { code: "notText", kind } };
  const slices = whole ? [] : await Promise.all(slicesAt.map((share) => sliceOf(file, share)));
  const encoding =
    choice.encoding === undefined
      ? encodingOf([head, ...slices])
      : { encoding: choice.encoding, certain: true };
  const text = decode(head, encoding, whole);
  const otherKind = recogniseOtherText(text);
  if (otherKind !== undefined) return { ok: false, problem: { code: "notText", kind: otherKind } };
  const dialect = detectDialect(text, whole, choice);
  if (typeof dialect === "string") return { ok: false, problem: { code: dialect } };

  const { columns, headers, skipColumns } = namesOf(text, dialect);
  const format: TableFormat = { encoding, dialect: { ...dialect, skipColumns }, columns };
  const split = splitAll(text, dialect, columns, whole).slice(
    dialect.skipRows + (dialect.header ? 1 : 0),
  );
  const rows = split.map((row, index) => tableRow(row, index + 1, format));
  const spread = rows.map((row) => row.cells);
  for (const slice of slices) spread.push(...cellsOfSlice(decode(slice, encoding, false), format));
  const rowCount = whole
    ? { value: rows.length, exact: true }
    : { value: Math.round((rows.length * file.size) / headBytes), exact: false };
  return {
    ok: true,
    sample: {
      format,
      headers,
      signature: headers.map(normaliseHeader).join("|"),
      rows,
      spread,
      rowCount,
    },
  };
}

function namesOf(text: string, dialect: Dialect) {
  const row = splitAll(text, dialect, undefined, true)[dialect.skipRows];
  const cells = row?.cells.map((cell) => unguardCell(cell).trim()) ?? [];
  const headers = cells.map((cell, index) =>
    dialect.header && cell !== "" ? cell : `Column ${index + 1}`,
  );
  const isReport = dialect.header && reportHeaders.every((name, index) => headers[index] === name);
  const skipColumns = isReport ? reportHeaders.length : 0;
  return { columns: headers.length, headers: headers.slice(skipColumns), skipColumns };
}

function splitAll(text: string, dialect: Dialect, columns: number | undefined, whole: boolean) {
  const splitter = new RowSplitter(dialect, columns);
  const rows = splitter.push(text);
  // With a quote that is never closed, the rest may be the only row.
  return whole || rows.length < 2 ? [...rows, ...splitter.end()] : rows;
}

/** A slice begins anywhere, so its first line is dropped and only rows of the right width count. */
function cellsOfSlice(text: string, { dialect, columns }: TableFormat): string[][] {
  const begin = text.indexOf(dialect.newline === "\r" ? "\r" : "\n") + 1;
  return splitAll(text.slice(begin), dialect, columns, false)
    .filter((row) => row.cells.length === columns && row.problems.length === 0)
    .map((row) => row.cells.slice(dialect.skipColumns).map(unguardCell));
}

function encodingOf(parts: readonly Uint8Array[]): EncodingGuess {
  const guesses = parts.map((part, index) => detectEncoding(index === 0 ? part : afterCut(part)));
  const [first] = guesses;
  if (first === undefined || first.certain || first.encoding !== "utf-8") {
    return first ?? { encoding: "utf-8", certain: false };
  }
  return guesses.find((guess) => guess.certain || guess.encoding === "windows-1252") ?? first;
}

/** The bytes after those of a character that was cut. */
function afterCut(part: Uint8Array): Uint8Array {
  const start = part.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return start > 0 && start < 4 ? part.subarray(start) : part;
}

async function sliceOf(file: Blob, share: number): Promise<Uint8Array> {
  const start = headBytes + (file.size - headBytes - sliceBytes) * share;
  // An even start keeps the two bytes of UTF-16 together.
  const even = Math.floor(start / 2) * 2;
  return bytesOf(file, even, even + sliceBytes);
}

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer());
  } catch (cause) {
    throw new ImportTrouble("unreadable", "The file cannot be read", cause);
  }
}

function decode(bytes: Uint8Array, encoding: EncodingGuess, whole: boolean): string {
  const decoder = createStreamDecoder(encoding);
  const text = decoder.decode(bytes);
  return whole ? text + decoder.end() : text;
}
