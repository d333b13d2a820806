import { describe, expect, test } from "vitest";
import { differences } from "#charts/live/deep-diff.ts";
import { decode, encode } from "#charts/lossless.ts";

const paths = (before: unknown, after: unknown) =>
  differences(before, after).map(({ path, kind }) => [kind, path.join(".")]);

describe("what is different between two contexts", () => {
  test("is told by where it is: added, removed, changed", () => {
    const before = { a: 1, b: { c: [1, 2] }, gone: true };
    const after = { a: 2, b: { c: [1, 3, 4] }, fresh: null };
    expect(paths(before, after)).toEqual([
      ["changed", "a"],
      ["changed", "b.c.1"],
      ["added", "b.c.2"],
      ["removed", "gone"],
      ["added", "fresh"],
    ]);
  });

  test("is nothing where both say the same, also when they were written and read again", () => {
    const value = {
      at: new Date(3),
      none: undefined,
      not: Number.NaN,
      map: new Map([["a", { deep: new Set([1]) }]]),
      act: function press() {},
    };
    expect(differences(value, decode(encode(value)))).toEqual([]);
  });

  test("goes into Maps and Sets by their keys, also where these are objects", () => {
    const before = {
      map: new Map<unknown, unknown>([
        ["a", 1],
        [{ id: 1 }, 1],
      ]),
      set: new Set([1]),
    };
    const after = {
      map: new Map<unknown, unknown>([
        ["a", 1],
        [{ id: 1 }, 2],
      ]),
      set: new Set([2]),
    };
    expect(paths(before, after)).toEqual([
      ["changed", 'map.{"id":1}'],
      ["removed", "set.1"],
      ["added", "set.2"],
    ]);
  });

  test("ends where a value leads back to itself", () => {
    const ring = (name: string) => {
      const made: Record<string, unknown> = { name };
      made["self"] = made;
      return made;
    };
    expect(paths(ring("a"), ring("b"))).toEqual([["changed", "name"]]);
  });

  test("is one change where the kind changed", () => {
    expect(paths({ a: [1] }, { a: { 0: 1 } })).toEqual([["changed", "a"]]);
    expect(paths({ a: new Error("one") }, { a: new Error("two") })).toEqual([
      ["changed", "a.message"],
    ]);
  });

  test("stops at what nobody reads any more", () => {
    const many = (of: number) => Array.from({ length: 5000 }, (_, at) => at * of);
    expect(differences(many(1), many(2))).toHaveLength(400);
  });
});
