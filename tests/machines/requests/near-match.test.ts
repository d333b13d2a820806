import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nearMatch, toleratesTypo } from "#machines/requests/near-match.ts";

const letters = fc.constantFrom("a", "b", "c");
const words = fc.string({ unit: letters, minLength: 5, maxLength: 8 });

/** Every text that is a word with one typo, or none. */
function withOneTypo(word: string): ReadonlySet<string> {
  const all = new Set([word]);
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of "abc") {
      all.add(before + letter + after);
      if (after !== "") all.add(before + letter + after.slice(1));
    }
    all.add(before + after.slice(1));
    all.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
  }
  return all;
}

test("a word is found in a text exactly where the word with one typo or none occurs in it", () => {
  fc.assert(
    fc.property(words, fc.string({ unit: letters, maxLength: 14 }), (word, text) => {
      const occurs = [...withOneTypo(word)].some((each) => text.includes(each));
      expect(nearMatch(word)(text)).toBe(occurs);
    }),
    { numRuns: 3_000 },
  );
});

test("a typo is tolerated in words of five letters or more, not in numbers", () => {
  expect(["heatn", "ärger"].every(toleratesTypo)).toBe(true);
  expect(["heat", "7kqm4t", "12345"].some(toleratesTypo)).toBe(false);
});
