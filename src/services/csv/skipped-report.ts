import type { TableRow } from "./read-table.ts";
import { TableWriter, type WriteTableOptions } from "./write-table.ts";

/** The columns that the report adds before those of the file. */
const reportHeaders = ["Line", "Reason", "Explanation"] as const;

/**
 * The rows that were not imported, as a CSV file with their columns, their lines and the reasons. The user can correct the file
 * and import it.
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

  /** The number of rows. */
  get count(): number {
    return this.#count;
  }

  /** `skip` is a `RowSkip`, or a reason that only the importer knows. */
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
