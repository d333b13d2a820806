import type { Dialect, Encoding, TableFormat } from "#machines/import/table-format.ts";
import { readTable, type ReadTableOptions, type TableRow } from "#src/services/csv/read-table.ts";

/** A file whose stream has chunks of these lengths, repeatedly, instead of the platform's. */
export class PiecedFile extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #lengths: readonly number[];
  /** The number of reads. */
  pieces = 0;
  cancelled = false;

  constructor(bytes: Uint8Array<ArrayBuffer>, lengths: readonly number[]) {
    super([bytes]);
    this.#bytes = bytes;
    this.#lengths = lengths;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (controller) => {
          if (at >= this.#bytes.length) return controller.close();
          const length = Math.max(1, this.#lengths[this.pieces++ % this.#lengths.length] ?? 1);
          controller.enqueue(this.#bytes.slice(at, at + length));
          at += length;
        },
        cancel: () => {
          this.cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
  }
}

/** Every character of Windows-1252, with its byte. */
export const bytesOf1252: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    // Node decodes a whole Windows-1252 text as Latin-1; in streaming mode it is correct.
    new TextDecoder("windows-1252").decode(Uint8Array.of(byte), { stream: true }),
    byte,
  ]),
);

/** The bytes of a text in an encoding, without a byte order mark. */
export function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "windows-1252") {
    return Uint8Array.from(text, (character) => bytesOf1252.get(character) ?? 0x3f);
  }
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) {
    view.setUint16(at * 2, text.charCodeAt(at), encoding === "utf-16le");
  }
  return bytes;
}

export function formatOf(
  columns: number,
  dialect: Partial<Dialect> = {},
  encoding: Encoding = "utf-8",
): TableFormat {
  return {
    encoding: { encoding, certain: true },
    dialect: { delimiter: ",", quote: '"', newline: "\n", header: true, skipRows: 0, ...dialect },
    columns,
  };
}

/** Reads a whole table into memory. */
export async function readAll(
  file: Blob,
  format: TableFormat,
  options?: ReadTableOptions,
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const batch of readTable(file, format, options)) rows.push(...batch.rows);
  return rows;
}

/** The cells of all rows of a text, read as a table with a header. */
export async function cellsOf(text: string, columns: number, dialect?: Partial<Dialect>) {
  const rows = await readAll(new Blob([text]), formatOf(columns, dialect));
  return rows.map((row) => row.cells);
}

/** A row in the form for the planner. */
export function rowOf(cells: readonly string[], record = 1): TableRow {
  return { record, line: record + 1, cells, problems: [] };
}
