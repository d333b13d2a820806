import { expect, test } from "vitest";
import { textsLike } from "#codegen/render/texts-like.ts";

test.each([
  [String.raw`^[\w-]+$`, { max: 40 }],
  ["^[A-Z]{2}\\d{2,12}$", {}],
  ["^\\+\\d{4,15}$", { max: 16 }],
  ["^(?:[A-Z0-9][A-Z0-9 -]{2,8}[A-Z0-9]|\\d{5})$", { max: 10 }],
  ["^[^a-f]+(?:red|green|blue)?x*$", { min: 3 }],
  ["^(a|b(c|d)){3}\\.$", {}],
  ["[ab]", { min: 1, max: 3 }],
  ["^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?@[a-z0-9-]+(?:\\.[a-z]{2,})+$", { max: 60 }],
])("texts like %s are found, and match", (pattern, limits: { min?: number; max?: number }) => {
  const found = textsLike(pattern, limits);
  expect(found.length).toBeGreaterThan(0);
  for (const each of found) {
    expect(each).toMatch(new RegExp(pattern));
    expect(each.length).toBeGreaterThanOrEqual(limits.min ?? 0);
    expect(each.length).toBeLessThanOrEqual(limits.max ?? Infinity);
  }
});

test("the same pattern finds the same, and one that cannot be as long as it has to finds none", () => {
  expect(textsLike("^[a-z]{2,9}$", {})).toEqual(textsLike("^[a-z]{2,9}$", {}));
  expect(textsLike("^[a-z]{2}$", { min: 3 })).toEqual([]);
});
