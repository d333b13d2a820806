import * as fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { type Delimiter, delimiters, encodings } from "#machines/import/table-format.ts";
import { guardCell, unguardCell } from "#src/services/csv/text.ts";
import { TableWriter } from "#src/services/csv/write-table.ts";
import { bytesOf1252, encode, formatOf, readAll } from "./csv-fixtures.ts";

async function written(rows: string[][], delimiter: Delimiter = ","): Promise<string> {
  const writer = new TableWriter(delimiter);
  for (const row of rows) writer.write(row);
  // Blob.text() removes the byte order mark, without which Excel does not recognise UTF-8.
  const bytes = await writer.finish().arrayBuffer();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text[0]).toBe("\uFEFF");
  return text.slice(1);
}

/** The same table with another delimiter, every cell in quotes. */
function quoted(rows: string[][], delimiter: string): string {
  const lines = rows.map((row) =>
    row.map((cell) => `"${guardCell(cell).replaceAll('"', '""')}"`).join(delimiter),
  );
  return lines.map((line) => `${line}\r\n`).join("");
}

describe("a written table", () => {
  test("follows RFC 4180", async () => {
    expect(await written([["a", 'say "hi"', "x,y", "two\nlines", " edge "]])).toBe(
      'a,"say ""hi""","x,y","two\nlines"," edge "\r\n',
    );
  });

  test("runs no formulas in a spreadsheet", async () => {
    const risky = ["=1+1", "+49 30 1", "-5", "@SUM(A1)", "\t=1", "＝1"];
    const cells = (await written([risky])).trimEnd().split(",");
    expect(cells.map((cell) => cell.replace(/^"/, "")[0])).toEqual(risky.map(() => "'"));
  });

  test("tells a row with one empty cell from a blank line", async () => {
    expect(await written([["a"], [""], ["b"]])).toBe('a\r\n""\r\nb\r\n');
  });
});

const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
const risky = fc
  .array(fc.constantFrom(...signs, "'", '"', ",", ";", "\t", "\r", "\n", " ", "|", "a", "1"), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));

test("guarding a cell and taking the guard off gives the same cell", () => {
  fc.assert(
    fc.property(risky, (cell) => {
      expect(unguardCell(guardCell(cell))).toBe(cell);
      expect(guardCell(cell)).not.toMatch(/^[=+\-@\t]/);
    }),
    { numRuns: 2000 },
  );
});

describe("a spreadsheet that splits by another delimiter", () => {
  const separators = [",", ";", "\t"] as const;
  const startsLikeFormula = /^[=+\-@＝＋－＠]/;
  const cellsOf = (text: string, delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter }).data.flat();

  test.each([
    "Lamp;=cmd|' /C calc'!A0;x",
    "Lamp;=HYPERLINK(A1&B1)",
    'Lamp,"=1"",x',
    "Lamp\n=1+1",
    "Lamp\t@SUM(A1)",
    'a;"";""=1',
  ])("finds no formula inside %j", async (cell) => {
    for (const ours of [",", ";"] as const) {
      const text = await written([["id", cell, "x"]], ours);
      for (const theirs of separators)
        expect(cellsOf(text, theirs).filter((each) => startsLikeFormula.test(each))).toEqual([]);
    }
  });

  test("finds none in any table, and no sign after quotes that it takes for its own", async () => {
    const rows = fc.array(fc.array(risky, { minLength: 1, maxLength: 4 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(",", ";"), async (table, ours) => {
        const text = await written(table, ours);
        expect(text).not.toMatch(/(?:^|[,;\t\r\n])"*[=+\-@＝＋－＠]/);
        for (const theirs of separators)
          expect(cellsOf(text, theirs).filter((each) => startsLikeFormula.test(each))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("what is written is read again exactly", () => {
  test("even where a cell ends like a line", async () => {
    const rows = [
      ["a", '\r"\r'],
      ["b", "x\r"],
      ["c", ',\r"\r\n'],
    ];
    const text = await written([["h", "i"], ...rows]);
    const read = await readAll(new Blob([text]), formatOf(2, { newline: "\r\n" }));
    expect(read.map(({ cells }) => cells)).toEqual(rows);
  });

  const marks = ['"', "'", ",", ";", "\t", "|", "\r", "\n", "\r\n", "=", "+", "-", "@", " "];
  const special = fc.constantFrom(...marks, "''", '""', "a", "ü", "1");
  const latin = fc.oneof(special, fc.constantFrom(...bytesOf1252.keys()));
  const any = fc.oneof(special, fc.string({ unit: "binary", maxLength: 2 }));
  const cell = (unit: fc.Arbitrary<string>) =>
    fc.array(unit, { maxLength: 8 }).map((parts) => parts.join(""));
  const table = (unit: fc.Arbitrary<string>) =>
    fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.array(fc.array(cell(unit), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 6,
      }),
    );

  test.each(encodings)("with any delimiter in %s", async (encoding) => {
    const tables = table(encoding === "windows-1252" ? latin : any);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...delimiters), tables, async (delimiter, rows) => {
        const columns = rows[0]?.length ?? 0;
        const header = Array.from({ length: columns }, (_, index) => `c${index}`);
        const all = [header, ...rows];
        const isOurs = delimiter === "," || delimiter === ";";
        const text = isOurs ? await written(all, delimiter) : quoted(all, delimiter);
        const format = formatOf(columns, { delimiter, newline: "\r\n" }, encoding);
        const read = await readAll(new Blob([encode(text, encoding)]), format);
        expect(read.map(({ cells }) => cells)).toEqual(rows);
        const problems = read.flatMap((row) => row.problems.map(({ code }) => code));
        expect(problems.filter((code) => code !== "lostCharacters")).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
