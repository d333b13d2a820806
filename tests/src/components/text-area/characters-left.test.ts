import { describe, expect, it } from "vitest";
import { charactersLeft } from "#src/components/text-area/characters-left.ts";

describe("the character counter", () => {
  it("is silent while there is plenty of room", () => {
    expect(charactersLeft(0, 2000)).toBeUndefined();
    expect(charactersLeft(1799, 2000)).toBeUndefined();
  });

  it("speaks in the last tenth, or the last 20 of a short limit", () => {
    expect(charactersLeft(1800, 2000)).toBe(200);
    expect(charactersLeft(99, 120)).toBeUndefined();
    expect(charactersLeft(100, 120)).toBe(20);
  });

  it("says how many are too many", () => {
    expect(charactersLeft(130, 120)).toBe(-10);
  });
});
