import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "#src/services/csv/read-table.ts";
import { longestRow, RowSplitter } from "#src/services/csv/row-splitter.ts";
import { cellsOf, encode, formatOf, PiecedFile, readAll } from "./csv-fixtures.ts";

describe("rows of a table", () => {
  test("carry their record and the line where they begin", async () => {
    const text = 'id,text\n1,"two\nlines"\n\n2,one\r\n3,"three\r\nlong\r\nlines"\n4,last';
    const rows = await readAll(new Blob([text]), formatOf(2));
    expect(rows.map(({ record, line }) => [record, line])).toEqual([
      [1, 2],
      [2, 5],
      [3, 6],
      [4, 9],
    ]);
    expect(rows.map(({ cells }) => cells[1])).toEqual([
      "two\nlines",
      "one",
      "three\r\nlong\r\nlines",
      "last",
    ]);
  });

  test.each([
    ["\n", 'a,b\r\n1,2\n3,"4"\r\n5,6\r\n', ["1 2", "3 4", "5 6"]],
    ["\r", 'a,b\r1,2\r3,"4"\r', ["1 2", "3 4"]],
    ["\n", 'a,b\r\n1,"x\r"\r\n2,5"\r\n', ["1 x\r", '2 5"']],
    // The text before the line end looks like an unquoted cell with the same characters.
    ["\n", 'a,b\r\n1,"\r""\r"\r\n', ['1 \r"\r']],
  ] as const)(
    "end with any line end, which also may belong to a cell: %j, %j",
    async (newline, text, rows) => {
      const cells = await cellsOf(text, 2, { newline });
      expect(cells.map((row) => row.join(" "))).toEqual(rows);
    },
  );

  test("say when they have too few or too many fields, or lost characters", async () => {
    const rows = await readAll(
      new Blob(["a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n1,x\uFFFDy,\n"]),
      formatOf(3),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      [{ code: "tooFewFields", expected: 3, found: 2 }],
      [{ code: "tooManyFields", expected: 3, found: 4 }],
      [],
      [{ code: "lostCharacters" }],
    ]);
    expect(rows[2]?.cells).toEqual(["1", "2", "3"]);
  });

  test("are told apart from a preamble and a header", async () => {
    const format = formatOf(2, { skipRows: 1 });
    const rows = await readAll(new Blob(["Report\n\nid,text\n1,x\n"]), format);
    expect(rows).toEqual([{ record: 1, line: 4, cells: ["1", "x"], problems: [] }]);
  });
});

describe("a quotation mark that is never closed", () => {
  test("spoils its own row and no other, and names its line", async () => {
    const text = 'id,text,floor\n1,fine,1\n2,"broken,2\n3,fine,3\n4,"quoted, too",4\n5,fine,5\n';
    const rows = await readAll(new Blob([text]), formatOf(3));
    expect(rows.map(({ cells }) => cells[0])).toEqual(["1", "2", "3", "4", "5"]);
    expect(rows[1]?.problems).toEqual([{ code: "unterminatedQuote", line: 3 }]);
    expect(rows[3]?.cells).toEqual(["4", "quoted, too", "4"]);
    expect(rows.flatMap(({ problems }) => problems)).toHaveLength(1);
  });

  test("in every row makes quotation marks ordinary characters after a while", async () => {
    const text = `id,text\n${'1,"x is 5\n'.repeat(20_000)}`;
    const rows = await readAll(new Blob([text]), formatOf(2));
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)?.cells).toEqual(["1", '"x is 5']);
  });

  test("in many rows does not take the quotes of the others away", async () => {
    const text = `a,b,c\n${'1,"x,2\n3,"y, z",4\n'.repeat(200)}`;
    const rows = await readAll(new Blob([text]), formatOf(3));
    expect(rows).toHaveLength(400);
    expect(rows.at(-1)?.cells).toEqual(["3", "y, z", "4"]);
  });

  test.each(['He said "hi" and left', 'He said "hi" there\nand left'])(
    "is kept as text when it is only not doubled: %j",
    async (said) => {
      const [row] = await readAll(new Blob([`a,b\n1,"${said}"\n`]), formatOf(2));
      expect(row).toMatchObject({ cells: ["1", said], problems: [{ code: "strayQuote" }] });
    },
  );
});

test("a line of endless length is left out and the rest is read", async () => {
  const text = `a,b\n1,2\n3,${"x".repeat(longestRow * 2)}\n5,6\n`;
  const rows = await readAll(new Blob([text]), formatOf(2));
  expect(rows.map(({ line, cells }) => [line, cells.length])).toEqual([
    [2, 2],
    [3, 0],
    [4, 2],
  ]);
  expect(rows[1]?.problems).toEqual([{ code: "rowTooLong", limit: longestRow }]);
});

describe("reading", () => {
  const thousand = new Blob([`a,b\n${"1,2\n".repeat(1000)}`]);

  test("comes in batches with its progress and ends at the end of the file", async () => {
    const seen: Array<[number, number]> = [];
    for await (const batch of readTable(thousand, formatOf(2), { batchRows: 300 })) {
      seen.push([batch.rows.length, batch.bytesRead]);
      expect(batch.bytesTotal).toBe(4004);
    }
    expect(seen.map(([rows]) => rows)).toEqual([300, 300, 300, 100]);
    expect(seen.at(-1)?.[1]).toBe(4004);
  });

  test("goes on after the record where it was interrupted", async () => {
    const rows = await readAll(thousand, formatOf(2), { afterRecord: 998 });
    expect(rows.map(({ record, line }) => [record, line])).toEqual([
      [999, 1000],
      [1000, 1001],
    ]);
  });

  test("leaves the file alone when nobody wants more of it", async () => {
    const file = new PiecedFile(encode(`a,b\n${"1,2\n".repeat(1000)}`, "utf-8"), [100]);
    for await (const batch of readTable(file, formatOf(2), { batchRows: 10 }))
      if (batch.rows) break;
    expect(file.cancelled).toBe(true);
    expect(file.pieces).toBeLessThan(3);
  });

  test("says so when the file cannot be read any further", async () => {
    const file = new Blob(["a,b\n1,2\n"]);
    file.stream = () => new ReadableStream({ pull: () => Promise.reject(new Error("moved")) });
    await expect(readAll(file, formatOf(2))).rejects.toMatchObject({ code: "unreadable" });
  });
});

describe("wherever a text is cut into pieces", () => {
  const tokens = ["\r", "\n", "\r\n", " ", "a", "bc", "\t", '""', "=", "'", "ä", "😀"];
  const token = fc.constantFrom(",", '"', ...tokens);
  const text = fc.array(token, { maxLength: 60 }).map((parts) => parts.join(""));

  test("the same rows come out, however broken it is", () => {
    fc.assert(
      fc.property(
        text,
        fc.array(fc.nat(60), { maxLength: 8 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
        (whole, cuts, newline, columns) => {
          const marks = { delimiter: ",", quote: '"', newline } as const;
          const split = (pieces: string[]) => {
            const splitter = new RowSplitter(marks, columns);
            return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
          };
          const at = [0, ...cuts.toSorted((one, other) => one - other), whole.length];
          const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end));
          expect(split(pieces)).toEqual(split([whole]));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("the same rows come out of a file in any encoding", async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom("utf-8", "utf-16le", "utf-16be"),
        async (body, lengths, encoding) => {
          const bytes = encode(`a,b\n${body}`, encoding);
          const format = formatOf(2, {}, encoding);
          const pieced = await readAll(new PiecedFile(bytes, lengths), format);
          expect(pieced).toEqual(await readAll(new Blob([bytes]), format));
        },
      ),
    );
  });
});
