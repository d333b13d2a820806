import type { TableFormat } from "#machines/import/table-format.ts";
import { createStreamDecoder } from "./encoding.ts";
import { ImportTrouble } from "./import-trouble.ts";
import { type RowProblem, RowSplitter, type SplitRow } from "./row-splitter.ts";
import { unguardCell } from "./text.ts";

export interface TableRow {
  /** The number among the rows of data, from 1: without header, preamble and blank lines. */
  readonly record: number;
  /** The line of the file where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly problems: readonly RowProblem[];
}

/** Some rows, with the progress of reading. */
export interface TableBatch {
  readonly rows: readonly TableRow[];
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

export interface ReadTableOptions {
  /** Rows in a batch; the last may have fewer. */
  readonly batchRows?: number;
  /** Rows up to this record are read but not returned, to continue after an interruption. */
  readonly afterRecord?: number;
}

/**
 * Reads a table of any size in batches, with only one batch and one piece of the file in memory. The last batch has `bytesRead
 * === bytesTotal` even when it is empty. Throws `ImportTrouble` when the file cannot be read any further.
 */
export async function* readTable(
  file: Blob,
  format: TableFormat,
  options: ReadTableOptions = {},
): AsyncGenerator<TableBatch, void, undefined> {
  const { batchRows = 500, afterRecord = 0 } = options;
  const decoder = createStreamDecoder(format.encoding);
  const splitter = new RowSplitter(format.dialect, format.columns);
  let above = format.dialect.skipRows + (format.dialect.header ? 1 : 0);
  let record = 0;
  let bytesRead = 0;
  let waiting: TableRow[] = [];

  function accept(rows: readonly SplitRow[]): void {
    for (const row of rows) {
      if (above > 0) above--;
      else if (++record > afterRecord) waiting.push(tableRow(row, record, format));
    }
  }

  const reader = file.stream().getReader();
  try {
    for (;;) {
      const piece = await nextPiece(reader);
      if (piece === undefined) break;
      bytesRead += piece.length;
      accept(splitter.push(decoder.decode(piece)));
      while (waiting.length >= batchRows) {
        yield { rows: waiting.slice(0, batchRows), bytesRead, bytesTotal: file.size };
        waiting = waiting.slice(batchRows);
      }
    }
    accept(splitter.push(decoder.end()));
    accept(splitter.end());
    for (let at = 0; at === 0 || at < waiting.length; at += batchRows) {
      yield {
        rows: waiting.slice(at, at + batchRows),
        bytesRead: file.size,
        bytesTotal: file.size,
      };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch (cause) {
    throw new ImportTrouble("unreadable", "The file cannot be read any further", cause);
  }
}

/** Numbers a split row, removes the formula guard from its cells, and lists its problems. */
export function tableRow(
  row: SplitRow,
  record: number,
  { dialect, columns: all }: Pick<TableFormat, "dialect" | "columns">,
): TableRow {
  const { skipColumns = 0 } = dialect;
  const cells = row.cells.slice(skipColumns).map(unguardCell);
  const columns = all - skipColumns;
  const problems = [...row.problems];
  const spoilt = problems.some(({ code }) => code === "unterminatedQuote" || code === "rowTooLong");
  if (cells.length > columns && cells.slice(columns).every((cell) => cell === "")) {
    cells.length = columns;
  }
  if (!spoilt && cells.length < columns) {
    problems.push({ code: "tooFewFields", expected: columns, found: cells.length });
  }
  if (!spoilt && cells.length > columns) {
    problems.push({ code: "tooManyFields", expected: columns, found: cells.length });
  }
  if (cells.some((cell) => cell.includes("\uFFFD"))) problems.push({ code: "lostCharacters" });
  return { record, line: row.line, cells, problems };
}
