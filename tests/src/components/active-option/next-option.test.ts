import { describe, expect, it } from "vitest";
import { nextOption } from "#src/components/active-option/next-option.ts";

describe("the keys in a list of options", () => {
  it.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 3, 4],
    ["ArrowDown", 9, 0],
    ["ArrowUp", -1, 9],
    ["ArrowUp", 0, 9],
    ["ArrowUp", 5, 4],
    ["PageDown", -1, 8],
    ["PageDown", 5, 9],
    ["PageUp", 9, 1],
    ["PageUp", 3, 0],
  ])("%s from %i of ten leads to %i", (key, from, to) => {
    expect(nextOption(key, from, 10)).toBe(to);
  });

  it("leave letters, and an empty list, alone", () => {
    expect(nextOption("a", 0, 10)).toBeUndefined();
    expect(nextOption("ArrowDown", -1, 0)).toBeUndefined();
  });
});
