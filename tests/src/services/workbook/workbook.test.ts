import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import writeSheets from "write-excel-file/universal";
import type { RequestInWords } from "#machines/requests/exported-request.ts";
import { exportRequests } from "#src/services/csv/export-requests.ts";
import { readWorkbook } from "#src/services/workbook/read-workbook.ts";
import { troubleOf } from "#src/services/workbook/workbook-size.ts";
import { writeWorkbook } from "#src/services/workbook/write-workbook.ts";
import { ImportDesk, lookAt, undecided, zone } from "../csv-import/import-desk.ts";

async function tableOf(file: Blob, sheet?: string): Promise<readonly string[]> {
  const read = await readWorkbook(file, sheet);
  return ((await read?.table.text()) ?? "").trim().split("\r\n");
}

const plain: RequestInWords = {
  id: "00000000000000000001",
  title: "Tap drips",
  details: "",
  category: "plumbing",
  state: "reported",
  site: "North House",
  place: "Kitchen",
  reportedAt: 0,
  reporter: "Ann",
};

/** The requests after an export of these, brought in elsewhere. */
async function broughtIn(exported: readonly Partial<RequestInWords>[], choices = undecided) {
  const words = exported.map((each, at) => ({ ...plain, id: `${at}`.padStart(20, "0"), ...each }));
  const read = await readWorkbook(await writeWorkbook(words, { locale: "de", zone }));
  const table = read?.table ?? new Blob();
  const desk = new ImportDesk();
  await desk.bringIn(table, await lookAt(table, choices), { batchRows: 200 });
  return desk.requests;
}

test("moments come back, whatever the zone of the importing organisation, also in the hour that comes twice", async () => {
  // Clocks go back in Berlin at 01:00 UTC.
  const night = Date.UTC(2026, 9, 25, 0, 0);
  const moments = Array.from({ length: 200 }, (_, at) => night + at * 61_000);
  const requests = await broughtIn(
    moments.map((reportedAt) => ({ reportedAt })),
    { ...undecided, zone: "Asia/Tokyo" },
  );
  expect(requests.map(({ reportedAt }) => reportedAt).toSorted((a, b) => a - b)).toEqual(moments);
});

test("text stays text, whatever it looks like", async () => {
  const details = [
    '=SUM(A1)\n"quoted"',
    "_x000D_ <b>&amp;",
    "lost: \uFFFD, \u0092",
    "00123",
    "1e5",
    "2026-01-02",
    "TRUE",
  ];
  const requests = await broughtIn(details.map((text) => ({ details: text })));
  expect(requests.map((row) => row.details)).toEqual(details);
});

test("a cell holds no more than a spreadsheet takes, and shows where it was cut; CSV holds all", async () => {
  const most = 32_767;
  const fits = "y".repeat(most);
  const long = [`${"x".repeat(most - 2)}😀😀`, "word ".repeat(9000).trim()];
  const [whole = "", halved = "", words = ""] = await Promise.all(
    [fits, ...long].map(async (comments) => {
      const [, line = ""] = await tableOf(
        await writeWorkbook([{ ...plain, comments }], { locale: "en", zone }),
      );
      return /[xy]{9,}[^,]*|word [^,]*/.exec(line)?.[0];
    }),
  );
  expect(whole).toBe(fits);
  expect(halved).toBe(`${"x".repeat(most - 2)}…`);
  expect(words.length).toBeLessThanOrEqual(most);
  expect(words).toMatch(/ word…$/);
  const csv = exportRequests([{ ...plain, comments: long[1] ?? "" }], { locale: "en", zone });
  expect(await csv.text()).toContain(long[1]);
});

test("of several sheets the longest is read, unless another is chosen", async () => {
  const file = await writeSheets([
    { sheet: "Notes", data: [["About this file"]] },
    {
      sheet: "Faults",
      data: [
        ["No", "Opened"],
        [
          101000113298,
          { value: new Date(Date.UTC(2026, 0, 2, 9, 30)), type: Date, format: "dd.mm.yyyy hh:mm" },
        ],
      ],
    },
    { sheet: "Empty", data: [] },
  ]).toBlob();
  expect((await readWorkbook(file))?.sheets).toEqual(["Notes", "Faults"]);
  expect((await tableOf(file))[1]).toBe("101000113298,2026-01-02 09:30:00");
  expect((await tableOf(file, "Notes"))[0]).toContain("About this file");
});

test("what is no workbook, or nothing but one, is none", async () => {
  expect(await readWorkbook(new Blob(["PK\u0003\u0004 and nothing more"]))).toBeUndefined();
  expect(await readWorkbook(await writeSheets([[]]).toBlob())).toBeUndefined();
});

/** A workbook of one sheet whose rows are this XML. */
async function sheetOf(rows: string): Promise<Blob> {
  const written = await writeSheets([["Title"]]).toBlob();
  const parts = unzipSync(new Uint8Array(await written.arrayBuffer()));
  const name = Object.keys(parts).find((each) => each.endsWith("sheet1.xml")) ?? "";
  const sheet = strFromU8(parts[name] ?? new Uint8Array());
  parts[name] = strToU8(
    sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`),
  );
  return new Blob([zipSync(parts)]);
}

test("a table of more rows than a call has arguments is read", async () => {
  const count = 130_000;
  const rows = Array.from({ length: count }, (_, at) => {
    const row = at + 1;
    return `<row r="${row}"><c r="A${row}"><v>${row}</v></c></row>`;
  });
  const file = await sheetOf(rows.join(""));
  expect(await troubleOf(file)).toBeUndefined();
  expect(await tableOf(file)).toHaveLength(count);
});

test("a workbook that spans too many cells is refused before it is read, with their number", async () => {
  const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c></row>';
  const far = (row: number, cell: string) => sheetOf(`${title}<row r="${row}">${cell}</row>`);
  const tooMany = (cells: number) => ({ code: "tooLarge", cells });
  expect(await troubleOf(await far(20_000, '<c r="XFD20000"><v>1</v></c>'))).toEqual(
    tooMany(20_000 * 16_384),
  );
  expect(await troubleOf(await far(4_000_000_000, ""))).toEqual(tooMany(4_000_000_000));
  const wide = `<row>${"<c><v>1</v></c>".repeat(2000)}</row>`;
  const long = "<row><c><v>1</v></c></row>".repeat(1500);
  expect(await troubleOf(await sheetOf(wide + long))).toEqual(tooMany(2000 * 1501));
  // Cells without anything in them, which a format leaves behind, do not count.
  expect(await troubleOf(await far(20_000, '<c r="XFD20000" s="1"/>'))).toBeUndefined();
  expect(await tableOf(await far(900_000, '<c r="B900000" s="1"/>'))).toEqual(["Title"]);
});

test("a workbook that unpacks to more than the memory holds is refused before it is unpacked", async () => {
  const zip = new Uint8Array(await (await writeSheets([["Title"]]).toBlob()).arrayBuffer());
  const text = new TextDecoder("latin1").decode(zip);
  // What the directory of the zip announces for its first part.
  new DataView(zip.buffer).setUint32(text.indexOf("PK\u0001\u0002") + 24, 300_000_000, true);
  const bomb = new Blob([zip]);
  expect(await troubleOf(bomb)).toEqual({ code: "notText", kind: "spreadsheet" });
});

test("what is no workbook is in no trouble here", async () => {
  expect(await troubleOf(new Blob(["PK\u0003\u0004 and nothing more"]))).toBeUndefined();
});
