import { describe, expect, test } from "vitest";
import type { CheckUpdate } from "#machines/import/file-look.ts";
import { checkFile } from "#src/services/csv-import/check-file.ts";
import { lookAtFile } from "#src/services/csv-import/look-at-file.ts";
import { codeOfFailure } from "#src/services/csv-import/table-job.ts";
import { checkInput, lookAt, undecided } from "./import-desk.ts";

async function problemWith(file: Blob) {
  const first = await lookAtFile(file, undecided);
  return first.ok ? undefined : first.problem;
}

async function check(file: Blob, choices = undecided) {
  const look = await lookAt(file, choices);
  let last: CheckUpdate | undefined;
  for await (const update of checkFile(checkInput(file, look))) last = update;
  return last?.check;
}

const table = "Title,Category,Opened\nLift stuck,lift,2026-01-02\nTür klemmt,Türen,2026-01-03\n";

describe("what is no table", () => {
  test("is called what it is", async () => {
    const image = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);
    expect(await problemWith(image)).toEqual({ code: "notText", kind: "image" });
    expect(await problemWith(new Blob([]))).toEqual({ code: "fileEmpty" });
    expect(await problemWith(new Blob(["Title,Category\n"]))).toEqual({ code: "onlyHeader" });
    expect(await problemWith(new Blob(["<!doctype html><p>Sign in"]))).toEqual({
      code: "notText",
      kind: "webPage",
    });
  });

  test("or is gone, is said to be unreadable", async () => {
    expect(await problemWith(new GoneFile([table]))).toEqual({ code: "unreadable" });
  });

  test("any more, while it is checked, ends the check with the same word", async () => {
    const file = new GoneFile([table], 1);
    const error: unknown = await check(file).catch((reason: unknown) => reason);
    expect(codeOfFailure(error)).toBe("unreadable");
  });
});

describe("a table", () => {
  test("in UTF-16 or Windows-1252 says the same", async () => {
    const utf16 = new Uint8Array(2 + table.length * 2);
    utf16.set([0xff, 0xfe]);
    for (const [at, code] of Array.from(table, (letter) => letter.charCodeAt(0)).entries()) {
      utf16.set([code & 0xff, code >> 8], 2 + at * 2);
    }
    const latin = Uint8Array.from(table, (letter) => letter.charCodeAt(0));
    for (const bytes of [utf16, latin]) {
      const checked = await check(new Blob([bytes]));
      expect(checked?.first.map(({ title }) => title)).toEqual(["Lift stuck", "Tür klemmt"]);
      expect(checked?.first.map(({ category }) => category)).toEqual(["appliance", "doors"]);
    }
  });

  test("whose delimiter was guessed wrong is read by the one that is chosen", async () => {
    const file = new Blob(["a|b,Title|c\n1|x,Tap|2\n1|y,Lamp|2\n1|z,Door|2\n"]);
    const guessed = await lookAt(file);
    const delimiter = guessed.format.dialect.delimiter === "," ? "|" : ",";
    const chosen = await lookAt(file, { ...undecided, delimiter });
    expect(chosen.format.dialect.delimiter).toBe(delimiter);
    expect(chosen.headers).not.toEqual(guessed.headers);
  });

  test("with a quote that is never closed loses that row, says so, and keeps it for correction", async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `Tap ${index},plumbing,2026-01-02\n`);
    rows[10] = 'Lamp "out,"lighting,2026-01-02\n';
    const checked = await check(new Blob(["Title,Category,Opened\n", ...rows]));
    const left = Object.values(checked?.skipped ?? {}).reduce((sum, count) => sum + count, 0);
    expect(checked?.fresh).toBe(30 - left);
    expect(checked?.fresh).toBeGreaterThanOrEqual(29);
  });

  test("without a header row can be said to have none", async () => {
    const file = new Blob(["Title,Category\nTap,plumbing\nLamp,lighting\n"]);
    const look = await lookAt(file, { ...undecided, header: false });
    expect(look.headers).toEqual(["Column 1", "Column 2"]);
    expect(look.rows.value).toBe(3);
  });

  test("whose days and months could be either is asked about; the answer settles it", async () => {
    const file = new Blob(["Title,Opened\nTap,03/04/2015\nLamp,05/06/2015\n"]);
    const asked = (await lookAt(file)).dates[0];
    expect(asked).toMatchObject({ doubt: "order", example: "03/04/2015" });
    const format = asked?.choices.find(({ id }) => id === "MM/DD/YYYY")?.format;
    if (format === undefined) throw new Error("it was not offered");
    const settled = await lookAt(file, { ...undecided, dates: { reportedAt: format } });
    expect(settled.dates[0]).toMatchObject({ doubt: undefined, chosen: "MM/DD/YYYY" });
    expect(settled.plan.dates.reportedAt).toEqual(format);
  });

  test(
    "of a hundred thousand rows is gone through piece by piece",
    { timeout: 120_000 },
    async () => {
      const piece = new Blob(
        Array.from({ length: 1000 }, (_, index) => `Tap ${index} drips,plumbing,2026-01-02\n`),
      );
      const file = new Blob([
        "Title,Category,Opened\n",
        ...Array.from({ length: 100 }, () => piece),
      ]);
      const look = await lookAt(file);
      expect(look.rows.exact).toBe(false);
      const checked = await check(file);
      expect(checked).toMatchObject({
        rows: 100_000,
        fresh: 1000,
        skipped: { duplicateInFile: 99_000 },
      });
    },
  );
});

/** A file that becomes unreadable, at once or after this many reads. */
class GoneFile extends Blob {
  #left: number;

  constructor(parts: BlobPart[], left = 0) {
    super(parts);
    this.#left = left;
  }

  override slice(start?: number, end?: number): Blob {
    this.#left -= 1;
    return this.#left >= 0 ? super.slice(start, end) : new GoneFile([]);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException("It was moved", "NotReadableError"));
  }

  override stream(): ReturnType<Blob["stream"]> {
    return new ReadableStream({
      pull: () => Promise.reject(new DOMException("It was moved", "NotReadableError")),
    });
  }
}
