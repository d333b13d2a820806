import { describe, expect, it } from "vitest";
import { initials, personHue } from "#src/components/avatar/person-look.ts";

describe("initials", () => {
  it.each([
    ["Marta Nowak", "MN"],
    ["Anna-Lena von Thal", "AT"],
    ["Bo", "B"],
    ["  øystein   å ", "ØÅ"],
    ["李 雷", "李雷"],
    ["Zoë K. (2. OG)", "ZO"],
    ["e\u0301mile zola", "E\u0301Z"],
  ])("of %j are %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it("of a name without a letter are a question mark", () => {
    expect(initials(" – ")).toBe("?");
  });
});

describe("a person's hue", () => {
  it("is the same every time", () => {
    expect(personHue("0123456789abcdefghjk")).toBe(personHue("0123456789abcdefghjk"));
  });

  it("spreads over people, and never falls among the cold blues of the states", () => {
    const hues = Array.from({ length: 600 }, (_, index) => personHue(`person-${index}`));
    expect(hues.filter((hue) => hue > 170 && hue < 315)).toEqual([]);
    const counts = [...new Set(hues)].map((hue) => hues.filter((each) => each === hue).length);
    expect(counts.length).toBe(12);
    expect(Math.min(...counts)).toBeGreaterThan(20);
  });
});
