import { describe, expect, it } from "vitest";
import { typedMatch } from "#src/components/menu/typed-match.ts";

const labels = ["Assign", "Add a note", "Merge", "Withdraw", "wait for a part"];

describe("typing in a menu", () => {
  it("goes to the next entry that begins with the letter", () => {
    expect(typedMatch(labels, "a", -1)).toBe(0);
    expect(typedMatch(labels, "a", 0)).toBe(1);
    expect(typedMatch(labels, "a", 1)).toBe(0);
  });

  it("goes on with the same letter typed again", () => {
    expect(typedMatch(labels, "ww", 3)).toBe(4);
  });

  it("narrows down with more letters, staying where they still fit", () => {
    expect(typedMatch(labels, "wi", 3)).toBe(3);
    expect(typedMatch(labels, "wa", 3)).toBe(4);
  });

  it("stays when nothing begins so", () => {
    expect(typedMatch(labels, "x", 2)).toBeUndefined();
  });
});
