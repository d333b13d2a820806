import { expect, test } from "vitest";
import germanCommon from "#src/i18n/de/common.json" with { type: "json" };
import german from "#src/i18n/de/request.json" with { type: "json" };
import englishCommon from "#src/i18n/en/common.json" with { type: "json" };
import english from "#src/i18n/en/request.json" with { type: "json" };
import { guessColumns, mappingOf } from "#src/services/csv/columns.ts";
import {
  guessAudience,
  guessCategory,
  guessPriority,
  guessState,
} from "#src/services/csv/values.ts";

const languages = [
  ["English", english],
  ["German", german],
] as const;

test.each(languages)(
  "who sees a request is found by the words of the interface: %s",
  (_, request) => {
    const { everyone, team } = request.values.audience;
    const rows = [team, everyone, team].map((word, n) => [`Tap ${n} drips`, word]);
    const columns = guessColumns(["Title", request.fields.audience], rows);
    expect(mappingOf(columns)).toEqual({ title: 0, audience: 1 });
    expect(guessAudience(everyone)).toEqual({ to: "everyone", isKnown: true });
    expect(guessAudience(team)).toEqual({ to: "team", isKnown: true });
  },
);

test.each(["Visibility", "Audience", "Sichtbarkeit"])(
  "a column %s is found by its header, whatever its words are",
  (header) => {
    const columns = guessColumns(["Title", header], [["Tap drips", "crew"]]);
    expect(mappingOf(columns)).toMatchObject({ audience: 1 });
  },
);

test("a measured visibility is not who sees a request", () => {
  const rows = Array.from({ length: 20 }, (_, n) => [`Tap ${n} drips`, String(n * 100)]);
  const columns = guessColumns(["Title", "Visibility"], rows);
  expect(mappingOf(columns)).not.toHaveProperty("audience");
});

test.each([
  ["private", "team", true],
  ["intern", "team", true],
  ["Internal", "team", true],
  ["nicht öffentlich", "team", true],
  ["Public", "everyone", true],
  ["alle", "everyone", true],
  ["Öffentlich", "everyone", true],
  // Only a whole value opens a request.
  ["all managers", "team", false],
  ["not everyone", "team", false],
])("%s is seen by: %s", (value, to, isKnown) => {
  expect(guessAudience(value)).toEqual({ to, isKnown });
});

test.each([
  ["English", englishCommon],
  ["German", germanCommon],
] as const)("the names that the interface has for values mean these: %s", (_, names) => {
  for (const [guess, words] of [
    [guessCategory, names.categories],
    [guessState, names.states],
    [guessPriority, names.priorities],
  ] as const)
    for (const [to, word] of Object.entries(words))
      expect.soft([word, guess(word)]).toEqual([word, { to, isKnown: true }]);
});
