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

  test("is not fooled by decimal commas", () => {
    expect(dialectOf("Nr;Fläche\n1;10,5\n2;11,5\n3;7,25\n").delimiter).toBe(";");
  });

  test("is not fooled by commas in texts", () => {
    const text = "Nr;Text\n1;Licht, Flur, EG\n2;Tür, Keller, UG\n3;Wand, Dach, OG\n";
    expect(dialectOf(text).delimiter).toBe(";");
  });

  test("is what Excel's sep= line says, and the line is not a row", () => {
    expect(dialectOf("sep=|\r\na|b\r\n1,5|2,5\r\n")).toMatchObject({ delimiter: "|", skipRows: 1 });
  });

  test("includes its line ends", () => {
    expect(dialectOf("a,b\r\n1,2\r\n").newline).toBe("\r\n");
    expect(dialectOf("a,b\n1,2\n").newline).toBe("\n");
    expect(dialectOf("a,b\r1,2\r3,4\r").newline).toBe("\r");
  });

  test("includes apostrophes as quotes only where they enclose fields", () => {
    expect(dialectOf("'a','b'\n'1','x, y'\n").quote).toBe("'");
    expect(dialectOf("id,text\n1,it's\n2,don't\n").quote).toBe('"');
    expect(dialectOf("id,text\n1,'=SUM(A1)\n2,'-5\n").quote).toBe('"');
  });

  test("leaves out a title above the table", () => {
    const text =
      "Requests of building 7\nPrinted 2026-01-01\n\nID,Title,State\n1,Leak,Open\n2,Lift,Open\n";
    expect(dialectOf(text)).toMatchObject({ header: true, skipRows: 2 });
  });

  test("has one column when nothing divides it", () => {
    expect(dialectOf("Title\nLeak\nLift\n")).toMatchObject({ delimiter: ",", header: true });
  });

  test("has no header when the first row is data", () => {
    expect(dialectOf("1,Leak,2026-01-02\n2,Lift,2026-01-03\n").header).toBe(false);
    expect(dialectOf("Leak,2026-01-02\nLift,2026-01-03\n").header).toBe(false);
  });

  test("has a header when the first row differs from what is below", () => {
    expect(dialectOf("foo,bar\n1,2\n3,4\n").header).toBe(true);
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
