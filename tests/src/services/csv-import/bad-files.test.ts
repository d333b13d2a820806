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
  test("with a quote that is never closed loses that row, says so, and keeps it for correction", async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `Tap ${index},plumbing,2026-01-02\n`);
    rows[10] = 'Lamp "out,"lighting,2026-01-02\n';
    const checked = await check(new Blob(["Title,Category,Opened\n", ...rows]));
    const left = Object.values(checked?.skipped ?? {}).reduce((sum, count) => sum + count, 0);
    expect(checked?.fresh).toBe(30 - left);
    expect(checked?.fresh).toBeGreaterThanOrEqual(29);
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

  test("that is larger than its sample is gone through piece by piece", async () => {
    const piece = new Blob(
      Array.from({ length: 1000 }, (_, index) => `Tap ${index} drips,plumbing,2026-01-02\n`),
    );
    const pieces = Array.from({ length: 20 }, () => piece);
    const file = new Blob(["Title,Category,Opened\n", ...pieces]);
    const look = await lookAt(file);
    expect(look.rows.exact).toBe(false);
    const skipped = { duplicateInFile: 19_000 };
    expect(await check(file)).toMatchObject({ rows: 20_000, fresh: 1000, skipped });
  });
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
