import { expect, it } from "vitest";
import { textWidth, wrap } from "#charts/drawing/measure.ts";

it("text is broken between words, and a word that is too long at its joints", () => {
  expect(wrap("The lamp in the cellar", 90)).toEqual(["The lamp in", "the cellar"]);
  expect(wrap("isAllowedToChangeTheLamp", 110)).toEqual(["isAllowedTo", "ChangeTheLamp"]);
  expect(wrap("a  b\n c", 90)).toEqual(["a b c"]);
});

it("no line is wider than asked, whatever the text, and nothing of it is lost", () => {
  const texts = [
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "部品の到着を待っていますので、もう少しお待ちください",
    "one.two.three.four.five.six(seven, eight)",
    "👩‍🔧👩‍🔧👩‍🔧👩‍🔧👩‍🔧 WWWWWWWWWWWWW",
  ];
  for (const text of texts) {
    const lines = wrap(text, 80, { strong: true });
    for (const line of lines) expect(textWidth(line, { strong: true })).toBeLessThanOrEqual(80);
    expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  }
});

it("what is left out at the end is shown to be left out", () => {
  const lines = wrap("one two three four five six seven", 70, { lines: 2 });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  expect(textWidth(lines[1] ?? "")).toBeLessThanOrEqual(70);
});
