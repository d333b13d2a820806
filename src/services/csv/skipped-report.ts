import type { TableRow } from "./read-table.ts";
import { TableWriter, type WriteTableOptions } from "./write-table.ts";

/** The columns the report puts before those of the file. */
const reportHeaders = ["Line", "Reason", "Explanation"] as const;

/**
 * The rows that were not imported, as a CSV file with the columns they had, the line they stood on and the reason.
 * A person can correct the file and import it.
 */
export class SkippedReport {
  readonly #writer: TableWriter;
  readonly #columns: number;
  #count = 0;

  constructor(headers: readonly string[], options: WriteTableOptions = {}) {
    this.#writer = new TableWriter(options);
    this.#columns = headers.length;
    this.#writer.write([...reportHeaders, ...headers]);
  }

  /** How many rows it has. */
  get count(): number {
    return this.#count;
  }

  /** `skip` is a `RowSkip`, or a reason that only whoever imports knows. */
  add(row: TableRow, skip: { readonly code: string; readonly message: string }): void {
    const missing = Math.max(0, this.#columns - row.cells.length);
    const cells = [...row.cells, ...Array.from({ length: missing }, () => "")];
    this.#writer.write([String(row.line), skip.code, skip.message, ...cells]);
    this.#count++;
  }

  finish(): Blob {
    return this.#writer.finish();
  }
}
