import { describe, expect, test } from "vitest";
import { detectDialect } from "#src/services/csv/dialect.ts";

function dialectOf(text: string) {
  const dialect = detectDialect(text, true);
  if (typeof dialect === "string") throw new Error(dialect);
  return dialect;
}

describe("how a table is written", () => {
  test.each([",", ";", "\t", "|"])("is told from rows of equal width: %j", (delimiter) => {
    const rows = [
      ["ID", "Title", "Status"],
      ["1", "Leak, again; urgent", "Open"],
      ["2", "Lift", "Closed"],
    ];
    const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join("\n");
    expect(dialectOf(text).delimiter).toBe(delimiter);
  });

  test.each([
    ["by decimal commas", "Nr;Fläche\n1;10,5\n2;11,5\n3;7,25\n", { delimiter: ";" }],
    ["by commas in texts", "Nr;Text\n1;Licht, EG\n2;Tür, Keller, UG\n", { delimiter: ";" }],
    ["by Excel's sep= line", "sep=|\r\na|b\r\n1,5|2,5\r\n", { delimiter: "|", skipRows: 1 }],
    ["by a single column", "Title\nLeak\nLift\n", { delimiter: ",", header: true }],
    ["by its line ends", "a,b\r\n1,2\r\n", { newline: "\r\n" }],
    ["by line ends of an old Mac", "a,b\r1,2\r3,4\r", { newline: "\r" }],
    ["by apostrophes as quotes", "'a','b'\n'1','x, y'\n", { quote: "'" }],
    ["by apostrophes in words", "id,text\n1,it's\n2,don't\n", { quote: '"' }],
    ["by apostrophes before formulas", "id,text\n1,'=SUM(A1)\n2,'-5\n", { quote: '"' }],
    [
      "by a title above the table",
      "Requests of building 7\nPrinted 2026-01-01\n\nID,Title,State\n1,Leak,Open\n2,Lift,Open\n",
      { header: true, skipRows: 2 },
    ],
    ["by a first row that is data", "Leak,2026-01-02\nLift,2026-01-03\n", { header: false }],
    ["by a first row that differs from the others", "foo,bar\n1,2\n3,4\n", { header: true }],
  ])("is not mistaken %s", (_, text, dialect) => {
    expect(dialectOf(text)).toMatchObject(dialect);
  });
});

describe("a file without rows has a code", () => {
  test.each([
    ["", "fileEmpty"],
    ["  \n\n", "fileEmpty"],
    ["ID;Titel;Status\n", "onlyHeader"],
  ])("%j: %s", (text, code) => {
    expect(detectDialect(text, true)).toBe(code);
  });
});
