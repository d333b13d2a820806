import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CsvRow } from "#generated/cells.ts";
import { sampleWorld } from "#generated/demo.ts";
import { parseMember } from "#generated/member/codec.ts";
import { memberRow, readMemberRow } from "#generated/member/csv.ts";
import { parseRequest } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import {
  readRequestRow,
  requestColumns,
  requestRow,
  type RequestRow,
} from "#generated/request/csv.ts";

const act = { id: "0123456789abcdefghjk", at: 0, by: { id: "m1", name: "Ada", role: "admin" } };
const at = { organisation: "o1", request: "r1" };

const requests = [1, 2, 3].flatMap((seed) =>
  sampleWorld(seed).documents.flatMap(({ entity, fields }) => {
    const parsed = entity === "request" ? parseRequest(fields) : undefined;
    return parsed?.ok === true ? [parsed.value] : [];
  }),
);

/** The fields of a request that a table contains. */
const told = (request: RequestRow): RequestRow => {
  const columns = Object.keys(requestColumns);
  // An empty text becomes a blank cell.
  const known = Object.entries(request).filter(
    ([name, value]) => columns.includes(name) && value !== "" && !isEmpty(value),
  );
  const read = readRequestRow(requestRow(request));
  expect(read).toEqual({ ok: true, value: Object.fromEntries(known) });
  return request;
};
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

describe("a row of a table", () => {
  test("says the same as the request it was written of", () => {
    expect(requests.length).toBeGreaterThan(5);
    for (const each of requests) told(each);
  });

  test("has a column for every field that the import takes, with a header people can read", () => {
    const headers = Object.values(requestColumns).map(({ header }) => header);
    expect(headers).toEqual(expect.arrayContaining(["Reported at", "External ID", "Title"]));
    expect(new Set(headers).size).toBe(headers.length);
  });

  test("is read as nothing that the schema does not allow, whatever stands in it", () => {
    const [sample] = requests;
    if (sample === undefined) throw new Error("there is no request");
    const row = requestRow(sample);
    const cell = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("1e400", "-0", "0x10", "2026-02-30T00:00:00Z", "9999-01-01T00:00:00Z", "nan"),
      fc.constantFrom("constructor", "__proto__", " low ", "LOW", "a;b", ";", "\\", "a\\;b", "😀"),
    );
    const changed = fc.tuple(fc.constantFrom(...Object.keys(row)), cell);
    fc.assert(
      fc.property(changed, ([header, text]) => {
        const read = readRequestRow({ ...row, [header]: text });
        if (read.ok) {
          const [write] = requestCommands.import(at, read.value, act).writes;
          const fields = write?.kind === "create" ? write.fields : {};
          expect(parseRequest(fields)).toMatchObject({ ok: true });
        } else
          expect(new Set(read.problems.map(({ column }) => column))).toEqual(new Set([header]));
      }),
      { numRuns: 500 },
    );
  });

  test("keeps entries of a list apart, whatever is in them", () => {
    const member = { name: "Ada", role: "admin", joinedAt: 0, sites: ["s1", "s-2"] } as const;
    expect(readMemberRow(memberRow(member))).toEqual({ ok: true, value: member });
    expect(parseMember(member)).toMatchObject({ ok: true });
  });
});

const good: CsvRow = {
  Number: "H7K2",
  Title: "Tap drips",
  Category: "Plumbing",
  Place: "p1",
  Site: "s1",
  "Reported at": "2026-01-02T14:00:00+01:00",
  State: "reported",
};

describe("a cell that cannot be taken", () => {
  test.each([
    ["Title", "", "missing", '"Title" is blank.', "Fill it in."],
    ["Title", "ab", "tooShort", '"Title" has 2 characters.', "Write at least 3."],
    ["Title", "x".repeat(121), "tooLong", '"Title" has 121 characters.', "Shorten it to 120."],
    ["Place", "a/b", "pattern", '"Place" has another form.', "Write what matches ^[\\w-]+$."],
    [
      "Priority",
      "hot",
      "choice",
      '"Priority" is none of the choices.',
      "Write one of: low, normal, high, urgent.",
    ],
    [
      "Due at",
      "tomorrow",
      "moment",
      '"Due at" is not a moment.',
      "Write it with its offset, like 2026-01-31T09:30:00+01:00.",
    ],
    [
      "Due at",
      "1800-01-01T00:00:00Z",
      "tooSmall",
      '"Due at" is too little.',
      "The least is 1900-01-01T00:00:00.000Z.",
    ],
    ["Watchers", "m1;".repeat(201), "tooMany", '"Watchers" has 201 entries.', "Leave 200."],
  ])("in %s is told: what, where and what to do (%#)", (column, cell, code, message, fix) => {
    const read = readRequestRow({ ...good, [column]: cell });
    expect(read).toMatchObject({ ok: false, problems: [{ column, code, cell, message, fix }] });
  });

  test("does not hide the others", () => {
    const read = readRequestRow({ ...good, Title: "", State: "gone", Category: "" });
    const problems = read.ok ? [] : read.problems.map(({ field, code }) => `${field} ${code}`);
    expect(problems).toEqual(["title missing", "category missing", "state choice"]);
  });

  test("is none where everything is as it should be", () => {
    expect(readRequestRow(good)).toMatchObject({
      ok: true,
      value: { category: "plumbing", reportedAt: Date.UTC(2026, 0, 2, 13) },
    });
  });
});
