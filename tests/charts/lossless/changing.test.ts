import { deepStrictEqual } from "node:assert";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, encode } from "#charts/lossless.ts";
import { createChangingWriter } from "#charts/lossless/changing.ts";
import { mostCopied } from "#charts/lossless/edits.ts";
import { LosslessError } from "#charts/lossless/format.ts";

/** Changes from the second value on, however small it is. */
const always = { leastWhole: 0, mostChanges: 1000, mostText: 1000 };

/** What somebody reads who is told each of these values, one after the other. */
function tell(values: readonly unknown[], write = createChangingWriter(always)) {
  let text = "";
  return values.map((value) => {
    const wording = write(value);
    text = "whole" in wording ? wording.whole : `${text}\n${wording.change}`;
    const all = text;
    return { text, wording, read: () => decode(all) };
  });
}

const sizeOf = (wording: object): number => JSON.stringify(wording).length;

/** Puts something else at a place within; everything around it is made anew, and all else is the same object as before. */
function put(value: unknown, path: readonly number[], change: (part: unknown) => unknown): unknown {
  const [at = 0, ...rest] = path;
  if (path.length === 0) return change(value);
  const within = (part: unknown): unknown => put(part, rest, change);
  if (Array.isArray(value) && value.length > 0)
    return value.map((part: unknown, index) => (index === at % value.length ? within(part) : part));
  if (value instanceof Map && value.size > 0)
    return new Map(
      [...value].map(([key, part], index) => [
        key,
        index === at % value.size ? within(part) : part,
      ]),
    );
  if (isPlain(value)) {
    const keys = Object.keys(value);
    const copy = Object.create(Object.getPrototypeOf(value));
    for (const [index, key] of keys.entries())
      Object.defineProperty(copy, key, {
        value: index === at % keys.length ? within(value[key]) : value[key],
        enumerable: true,
        writable: true,
        configurable: true,
      });
    if (keys.length > 0) return copy;
  }
  return change(value);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return [null, Object.prototype].includes(Object.getPrototypeOf(value));
}

const leaf = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    -0,
    Number.NaN,
    true,
    "",
    "a",
    "house",
    12n,
    13n,
    Symbol.for("s"),
  ),
  fc.string(),
  fc.integer(),
  // Node finds two invalid ones different.
  fc.date({ noInvalidDate: true }),
  fc.constantFrom(new Set([{ shared: 1 }]), /a+/g, new URL("https://fettle.test/")),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.anything({ withMap: true, withSet: true, withNullPrototype: true, withSparseArray: true }),
    fc.array(tie("tree"), { maxLength: 12 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("a", "b", "__proto__")), tie("tree")),
    fc.array(fc.tuple(leaf, tie("tree"))).map((pairs) => new Map(pairs)),
    tie("tree").map((shared) => [shared, { shared }, shared]),
    tie("tree").map((held) => {
      const ring: Record<string, unknown> = { held };
      ring["self"] = [ring];
      return ring;
    }),
  ),
}));

/** What is put in the place of a part; sometimes what was there at first. */
type Change = (part: unknown, first: unknown) => unknown;

const ofLists = (change: (list: readonly unknown[]) => unknown): Change => {
  return (part) => (Array.isArray(part) ? change(part) : part);
};
const change: fc.Arbitrary<Change> = fc.oneof(
  tree.map(
    (other): Change =>
      () =>
        other,
  ),
  fc.constantFrom<Change>(
    (_, first) => first,
    (part, first) => [part, first],
    (part) => (isPlain(part) ? Object.fromEntries(Object.entries(part).slice(1)) : part),
    ofLists((list) => list.toReversed()),
    ofLists((list) => list.filter((_, index) => index % 3 !== 1)),
  ),
  fc
    .tuple(fc.nat(12), fc.nat(3), fc.array(tree, { maxLength: 3 }))
    .map(([from, count, more]) => ofLists((list) => list.toSpliced(from, count, ...more))),
  fc.tuple(fc.string(), tree).map(
    ([key, more]): Change =>
      (part) =>
        isPlain(part) ? { ...part, [key]: more } : part,
  ),
);
const path = fc.array(fc.nat(11), { maxLength: 4 });

const history = fc
  .tuple(tree, fc.array(fc.tuple(path, change), { minLength: 1, maxLength: 8 }))
  .map(([first, updates]) => {
    const values = [first];
    for (const [at, each] of updates)
      values.push(put(values.at(-1), at, (part) => each(part, first)));
    return values;
  });

function expectTold(values: readonly unknown[], limits = always): void {
  for (const [at, { text, read }] of tell(values, createChangingWriter(limits)).entries()) {
    deepStrictEqual(read(), values[at]);
    // The order of keys, what is shared and what leads back are the same too.
    expect(encode(decode(text))).toBe(encode(decode(encode(values[at]))));
  }
}

describe("a value that is told by what changed", () => {
  it("is after every change exactly what it is when it is told whole", () => {
    fc.assert(
      fc.property(history, (values) => expectTold(values)),
      { numRuns: 250 },
    );
  });

  it("is so however often it is told whole in between", () => {
    const limits = fc.record({
      leastWhole: fc.nat(200),
      mostChanges: fc.integer({ min: 1, max: 4 }),
      mostText: fc.nat(3),
    });
    fc.assert(fc.property(history, limits, expectTold), { numRuns: 100 });
  });
});

const rows = Array.from({ length: 1000 }, (_, id) => ({ id, title: `Row ${id}`, open: true }));

describe("a change", () => {
  it("tells apart what JSON has one word for", () => {
    const odd = [Number.NaN, -0, 0, Infinity, 12n, 13n, "13", undefined, null, "undefined"];
    expectTold(odd.flatMap((one) => odd.map((other) => ({ one, other, list: [one, other, one] }))));
  });

  it("is of the value before it, not of the one that was told whole", () => {
    const log = Array.from({ length: 60 }, (_, at) => `What was said at ${at} o'clock`);
    const told = tell(log.map((_, at) => ({ log: log.slice(0, at), rows })));
    expect(Math.max(...told.slice(1).map(({ wording }) => sizeOf(wording)))).toBeLessThan(200);
  });

  it("holds neither what is still there, nor what was there before, nor the names of what is new", () => {
    const first = { rows, query: "", note: "n".repeat(5000), found: rows };
    const changed = rows.with(500, { id: 500, title: "Row 500", open: false });
    const told = tell([
      first,
      { ...first, query: "tap" },
      { ...first, query: "tap", found: rows.filter(({ id }) => id > 2 && id < 800) },
      { ...first, rows: changed, found: [] },
      { ...first, rows: [...changed, { id: 1000, title: "Row 1000", open: true }] },
      { ...first, rows: changed.toSpliced(20, 1), note: undefined },
      first,
    ]);
    const [whole = 0, ...changes] = told.map(({ wording }) => sizeOf(wording));
    expect(whole).toBeGreaterThan(30_000);
    expect(Math.max(...changes)).toBeLessThan(300);
    expect(told.map(({ read }) => Object(read()).found.length)).toEqual([
      1000, 1000, 797, 0, 1000, 1000, 1000,
    ]);
  });

  it("of a list of words or numbers holds those that are new", () => {
    const words = Array.from({ length: 500 }, (_, at) => `word ${at}`);
    const [whole, ...changes] = tell([
      { words },
      { words: ["new", ...words] },
      { words: words.filter((_, at) => at < 100 || at > 200) },
      { words: words.toReversed().slice(0, 3) },
    ]).map(({ wording }) => sizeOf(wording));
    expect(whole).toBeGreaterThan(5000);
    expect(Math.max(...changes)).toBeLessThan(300);
  });

  it("takes part in a Map and in what leads back to itself", () => {
    const ring: Record<string, unknown> = { rows };
    ring["self"] = ring;
    const map = new Map(rows.map((row) => [row.id, row]));
    const told = tell([
      { ring, map },
      { ring: { ...ring }, map: new Map([...map, [7, { id: 7, title: "Tap", open: true }]]) },
    ]);
    expect(told.map(({ wording }) => sizeOf(wording) < 300)).toEqual([false, true]);
    const read: { ring?: { self?: { self?: unknown } } } = Object(told[1]?.read());
    expect(read.ring?.self).not.toBe(read.ring);
    expect(read.ring?.self?.self).toBe(read.ring?.self);
  });

  it("is told whole where that is short, and after many changes, and when the changes got long", () => {
    const kinds = (values: readonly unknown[]): string =>
      tell(values, createChangingWriter())
        .map(({ wording }) => ("whole" in wording ? "W" : "c"))
        .join("");
    const counts = Array.from({ length: 600 }, (_, count) => ({ count }));
    expect(kinds(counts)).toBe("W".repeat(600));
    const many = counts.map((each) => ({ ...each, rows }));
    expect(kinds(many)).toBe(["W", "W", "W"].join("c".repeat(250)) + "c".repeat(97));
    const long = counts
      .slice(0, 12)
      .map((each) => ({ ...each, note: `${each.count}`.repeat(5000) }));
    expect(kinds(long)).toMatch(/^Wc{2,5}Wc{2,5}W/);
  });

  it("of much that was copied often is told whole before there is too much to copy", () => {
    const list = Array.from({ length: 50_000 }, (_, at) => at);
    const told = tell(Array.from({ length: 30 }, (_, at) => ({ list: [...list, at] })));
    expect(told.filter(({ wording }) => "whole" in wording).length).toBeGreaterThan(1);
    expect(told.at(-1)?.read()).toEqual({ list: [...list, 29] });
  });

  it("is as deep as its value, and costs no more than that however much is shared", () => {
    let deep: unknown = "ground";
    let other: unknown = "sky";
    for (let level = 0; level < 5000; level++) [deep, other] = [{ deep }, { deep: other }];
    const [, second] = tell([{ deep }, { deep: other }]);
    expect(second?.text.endsWith('"sky"]]}')).toBe(true);
    let twice: unknown = { end: 0 };
    let again: unknown = { end: 1 };
    for (let level = 0; level < 200; level++)
      [twice, again] = [
        [twice, twice],
        [again, again],
      ];
    const told = tell([twice, again]);
    expect(told[1]?.text.length).toBeLessThan(10_000);
  });
});

describe("changes that do not fit", () => {
  const write = createChangingWriter(always);
  const [first, second, third] = [rows, rows.slice(1), rows.slice(2)].map((value) => {
    const wording = write(value);
    return "whole" in wording ? wording.whole : wording.change;
  });

  it("are refused: one is missing, or it is a change of nothing", () => {
    expect(decode(`${first}\n${second}\n${third}`)).toHaveLength(998);
    expect(() => decode(`${first}\n${third}`)).toThrow(LosslessError);
    expect(() => decode(second ?? "")).toThrow(LosslessError);
    expect(() => decode(`${encode([...rows, {}])}\n${second}`)).toThrow("something else");
  });

  it.each([
    ["more than can be held", `["array",["+","0 ${mostCopied + 1}"]]`],
    ["what is not there", '["array",["=","0 0 9"]]'],
    ["from a place after it", '["array",["=","9 0 1"]]'],
    ["less than nothing", '["array",["+","0 -1"]]'],
    ["nothing at all", "0"],
  ])("are refused that copy %s", (_, slots) => {
    const node = slots.startsWith("[") ? `["~",${slots.slice(1, -1)}]` : '["~"]';
    const line = `{"v":1,"after":1,"root":[1],"nodes":[${node}]}`;
    expect(() => decode(`{"v":1,"root":[0],"nodes":[["array"]]}\n${line}`)).toThrow(LosslessError);
  });

  it("are refused with a reason, whatever they are", () => {
    const slot = fc.oneof(
      fc.tuple(fc.constantFrom("=", "+"), fc.string()),
      fc.tuple(fc.constant("="), fc.constantFrom("0 0 1", "0 1 1", "1 0 1")),
      fc.tuple(fc.nat(4)),
      fc.jsonValue(),
    );
    const node = fc.array(slot).map((slots) => ["~", "array", ...slots]);
    const lines = fc
      .array(fc.record({ nodes: fc.array(node), root: slot, after: fc.nat(3) }))
      .map((all) => all.map((each) => JSON.stringify({ v: 1, ...each })).join("\n"));
    fc.assert(
      fc.property(lines, (text) => {
        try {
          decode(`${encode([{}])}\n${text}`);
        } catch (error) {
          expect(error).toBeInstanceOf(LosslessError);
        }
      }),
    );
  });
});
