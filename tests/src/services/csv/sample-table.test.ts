import { describe, expect, test } from "vitest";
import { sampleTable } from "#src/services/csv/sample-table.ts";
import { encode } from "./csv-fixtures.ts";

async function problemOf(...parts: BlobPart[]) {
  const result = await sampleTable(new Blob(parts));
  return result.ok ? undefined : result.problem;
}

async function sampleOf(...parts: BlobPart[]) {
  const result = await sampleTable(new Blob(parts));
  if (!result.ok) throw new Error(result.problem.code);
  return result.sample;
}

describe("a file that is not a table is called what it is", () => {
  test.each([
    ["image", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)],
    ["image", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)],
    ["image", "RIFF\0\0\0\0WEBPVP8 "],
    ["image", "\0\0\0\x18ftypheic"],
    ["pdf", "%PDF-1.7\n"],
    ["spreadsheet", "PK\x03\x04\x14\0\x06\0[Content_Types].xml"],
    ["spreadsheet", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    ["archive", "PK\x03\x04\x14\0\x06\0photos/one.jpg"],
    ["archive", Uint8Array.of(0x1f, 0x8b, 8, 0)],
    ["webPage", "\n<!DOCTYPE html>\n<html><body>Sign in</body></html>"],
    ["xml", '<?xml version="1.0"?><requests/>'],
    ["json", '[{"id": 1, "title": "Leak"}]'],
    [undefined, "\uFEFF"],
    ["unknown", Uint8Array.from({ length: 400 }, (_, index) => (index * 7) % 31)],
  ])("%s", async (kind, content) => {
    const code = kind === undefined ? "fileEmpty" : "notText";
    expect(await problemOf(content)).toMatchObject(kind === undefined ? { code } : { code, kind });
  });
});

describe("the first look at a table", () => {
  test("names columns that have no name by their number", async () => {
    expect((await sampleOf("Title,,Status\nA,1,Open\n")).headers).toEqual([
      "Title",
      "Column 2",
      "Status",
    ]);
    expect((await sampleOf("1,Leak\n2,Lift\n")).headers).toEqual(["Column 1", "Column 2"]);
  });

  test("a person's choice of encoding and delimiter goes before the guess", async () => {
    const file = new Blob([encode("a;b,c\n1;ä,3\n", "windows-1252")]);
    const chosen = await sampleTable(file, {
      encoding: "windows-1252",
      delimiter: ",",
      header: false,
    });
    expect(chosen.ok && chosen.sample.rows.map((row) => row.cells)).toEqual([
      ["a;b", "c"],
      ["1;ä", "3"],
    ]);
  });

  test.each([4000, 5000, 6000, 9000])("has no row twice, of %i rows", async (count) => {
    const rows = Array.from({ length: count }, (_, n) => `${n},${"x".repeat(70)}\n`);
    const { spread } = await sampleOf(`ID,Details\n${rows.join("")}`);
    expect(new Set(spread.map(([id]) => id)).size).toBe(spread.length);
  });

  test("also sees rows far down a large file, and finds an encoding that shows only there", async () => {
    const line = (n: number, word: string) => `${n},${word},${"x".repeat(100)}\n`;
    const rows = Array.from({ length: 20_000 }, (_, n) => line(n, n > 15_000 ? "Tür" : "Licht"));
    const sample = await sampleOf(encode(`ID,Title,Details\n${rows.join("")}`, "windows-1252"));
    expect(sample.format.encoding.encoding).toBe("windows-1252");
    expect(sample.spread.some((cells) => cells[1] === "Tür" && cells.length === 3)).toBe(true);
    expect(sample.spread.every((cells) => cells.length === 3)).toBe(true);
    expect(sample.rowCount.exact).toBe(false);
    expect(Math.abs(sample.rowCount.value - 20_000)).toBeLessThan(1000);
  });
});
