import { unzipSync } from "fflate";
import type { FileTrouble } from "#machines/import/file-look.ts";

/** The most cells that a workbook may span: reading it makes a list of all, also of the empty ones. */
const cellsMost = 2_000_000;
/** The most bytes of its parts, unpacked: a text of twice as many cannot be made. */
const bytesMost = 256_000_000;

/** Why a workbook would fill the memory, found without reading it; `undefined` where it would not, or is none. */
export async function troubleOf(workbook: Blob): Promise<FileTrouble | undefined> {
  const zip = new Uint8Array(await workbook.arrayBuffer());
  let bytes = 0;
  let parts: ReturnType<typeof unzipSync>;
  try {
    parts = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        const isRead = /\.xml(?:\.rels)?$/.test(name);
        if (isRead) bytes += originalSize;
        return isRead && bytes <= bytesMost && !/(?:sharedStrings|styles)\.xml$/.test(name);
      },
    });
  } catch {
    return undefined;
  }
  if (bytes > bytesMost) return { code: "notText", kind: "spreadsheet" };
  const latin = new TextDecoder("latin1");
  const cells = Object.values(parts).reduce((sum, part) => sum + spanOf(latin.decode(part)), 0);
  return cells > cellsMost ? { code: "tooLarge", cells } : undefined;
}

/** The tags of rows, and of cells with something in them. */
const tags = /<(?:\w+:)?(row|c)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const address = /\sr\s*=\s*["']([A-Z]*)(\d*)/;

/**
 * The number of cells from the first to the last filled one: rows times columns. A row and a cell without an address follow the one
 * before. What a sheet announces as its dimension is optional and often wrong, so it does not count.
 */
function spanOf(sheet: string): number {
  let [row, column, lastRow, lastColumn, rows] = [0, 0, 0, 0, 0];
  for (const [, tag, attributes = ""] of sheet.matchAll(tags)) {
    const [, letters = "", digits = ""] = address.exec(attributes) ?? [];
    if (tag === "row") {
      row = digits === "" ? row + 1 : Number(digits);
      column = 0;
      rows = Math.max(rows, row);
      continue;
    }
    column = letters === "" ? column + 1 : columnOf(letters);
    if (digits !== "") row = Number(digits);
    if (attributes.endsWith("/")) continue;
    lastRow = Math.max(lastRow, row);
    lastColumn = Math.max(lastColumn, column);
  }
  return Math.max(rows, lastRow * lastColumn);
}

/** `"A"` is 1, `"AA"` is 27. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
