import { expect, test } from "vitest";
import { bindAdmin } from "#generated/firestore/admin.ts";
import { rowAt } from "#generated/firestore/binding.ts";
import type { Sdk } from "#generated/firestore/converting.ts";
import { cleared, gaining, serverTime, Unwritable } from "#generated/firestore/encoding.ts";
import { organisationPath } from "#generated/organisation/codec.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Change } from "#generated/runtime.ts";

/** An SDK double that records its calls. */
const sdk: Sdk & { readonly FieldValue: Parameters<typeof bindAdmin>[0]["FieldValue"] } = {
  Timestamp: { fromMillis: (ms) => ({ timestamp: ms }) },
  serverTimestamp: () => ({ server: "time" }),
  deleteField: () => ({ deleted: true }),
  arrayUnion: (...members) => ({ union: members }),
  arrayRemove: (...members) => ({ without: members }),
  FieldValue: {
    serverTimestamp: () => ({ server: "time" }),
    delete: () => ({ deleted: true }),
    arrayUnion: (...members) => ({ union: members }),
    arrayRemove: (...members) => ({ without: members }),
  },
};
const { converters, operationsOf, converterOf } = bindAdmin(sdk);

test("minus zero is written as zero, also in a moment and inside an object", () => {
  const { toFirestore, update } = converters.organisation;
  const dueHours = { low: -0, normal: 1, high: 1, urgent: 1 };
  const path = organisationPath({ organisation: "o" });
  const whole: Organisation = {
    name: "O",
    zone: "UTC",
    locale: "en",
    dueHours,
    closeAfterDays: -0,
    anonymous: "guests",
    scanning: true,
    round: -0,
    foundedAt: -0,
  };
  expect(toFirestore(rowAt(path, whole))).toEqual({
    ...whole,
    dueHours: { ...dueHours, low: 0 },
    closeAfterDays: 0,
    round: 0,
    foundedAt: { timestamp: 0 },
  });
  expect(update({ closeAfterDays: -0 })).toEqual({ closeAfterDays: 0 });
});

test.each([NaN, Infinity, -Infinity])(
  "%s is refused, wherever it stands, with its place",
  (wrong) => {
    const { update } = converters.organisation;
    expect(() => update({ closeAfterDays: wrong })).toThrow(Unwritable);
    const dueHours = { low: 1, normal: wrong, high: 1, urgent: 1 };
    expect(() => update({ dueHours })).toThrow(/^dueHours\.normal cannot be written/);
    expect(() => converters.request.update({ dueAt: wrong })).toThrow(
      expect.objectContaining({
        problem: { at: "dueAt", code: "type", expected: "a moment in whole milliseconds" },
      }),
    );
  },
);

test.each([0.5, 253_402_300_800_000, -62_135_596_800_001])("%s is no moment", (wrong) => {
  expect(() => converters.request.update({ dueAt: wrong })).toThrow(Unwritable);
});

test("half a character is written as the sign for one, in texts, lists and objects", () => {
  expect(converters.request.update({ title: "a\ud83d", watchers: ["\udc00b"] })).toEqual({
    title: "a\u{FFFD}",
    watchers: ["\u{FFFD}b"],
  });
  expect(converters.request.update({ title: "😀" })).toEqual({ title: "😀" });
});

test("an update says in the SDK's words what only the server can work out", () => {
  const { update } = converters.request;
  expect(
    update({ resolvedAt: serverTime, assignee: cleared, watchers: gaining("a", "b") }),
  ).toEqual({
    resolvedAt: { server: "time" },
    assignee: { deleted: true },
    watchers: { union: ["a", "b"] },
  });
});

const member = "organisations/o/members/m";
const changing = (write: object): Change => ({
  id: "c",
  command: "member.x",
  by: "m",
  at: 5,
  writes: [{ kind: "update", path: member, set: {}, ...write }],
});

test("what a list both gains and loses takes two steps, and what it gains only to lose none", () => {
  const both = { add: { sites: ["a", "b"] }, remove: { sites: ["b", "c"] } };
  expect(operationsOf(changing(both))).toEqual([
    { kind: "update", path: member, data: { sites: { union: ["a"] } } },
    { kind: "update", path: member, data: { sites: { without: ["b", "c"] } } },
  ]);
  expect(operationsOf(changing({ add: { sites: ["b"] }, remove: { sites: ["b"] } }))).toEqual([
    { kind: "update", path: member, data: { sites: { without: ["b"] } } },
  ]);
  expect(operationsOf(changing({ add: { sites: [] } }))).toEqual([]);
});

test("a list that is replaced and changed at once is written as it will be", () => {
  const write = { set: { sites: ["a", "b"] }, add: { sites: ["c"] }, remove: { sites: ["a"] } };
  expect(operationsOf(changing(write))).toEqual([
    { kind: "update", path: member, data: { sites: ["b", "c"] } },
  ]);
});

test("what the schema does not know is not written", () => {
  const write = { kind: "delete", path: "elsewhere/x" } as const;
  expect(() => operationsOf({ ...changing({}), writes: [write] })).toThrow(/knows nothing at/);
  const stranger = {
    entity: "stranger",
    params: [],
    collections: [],
    parse: () => ({ ok: true, value: 1 }) as const,
  };
  expect(() => converterOf(stranger)).toThrow(/knows no stranger/);
});
