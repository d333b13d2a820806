import { expect, test } from "vitest";
import { loadMessages } from "#src/i18n/load.ts";
import { refusalText } from "#src/i18n/refusal-text.ts";
import { refusalCodes } from "./refusal-codes.ts";
import { speak } from "./speak.ts";

const clause = "The {place} is <b>retired</b>, isn't it?";

test("a refusal without words of its own is told by the kind of clause that said no", async () => {
  const t = await speak("en", "refusals");
  expect(refusalText(t, { code: "request.claim.from", clause })).toMatch("changed in the meantime");
  expect(refusalText(t, { code: "missing", clause })).toMatch("no longer exists");
});

test("a refusal without either says no more than that, in the reader's language", async () => {
  const names = ["constructor", "__proto__", "codes", "a.toString"];
  for (const locale of ["en", "de"] as const) {
    const t = await speak(locale, "refusals");
    for (const code of ["request.fly.sets.wings", "", ".", ...names])
      expect(refusalText(t, { code, clause })).toBe(t("fallback"));
  }
});

test("every refusal has a text of its own, so that nobody reads the English clause of the schema", async () => {
  const t = await speak("de", "refusals");
  const codes = [...refusalCodes(), "path.unknown", "change.failed"];
  expect(codes.filter((code) => refusalText(t, { code, clause }).includes(clause))).toEqual([]);
  const invalid = codes.filter((code) => code.endsWith(".invalid"));
  expect(invalid.length).toBeGreaterThan(0);
  for (const code of invalid) expect(refusalText(t, { code, clause })).toBe(t("kinds.invalid"));
});

test("there are words for whatever the policies say about a person or what they must fill in", async () => {
  const { refusals } = await loadMessages("en");
  const clauses = [...refusalCodes()].filter((code) => /\.(by|text|needs\.\w+)$/.test(code));
  const spoken = [...clauses, ...refusalCodes("policy.ts")];
  const wordless = spoken.filter((code) => !(code.replaceAll(".", "_") in refusals.codes));
  // "activity.note.sets.by" is about the field `by`, not about who may write.
  expect(wordless.filter((code) => !code.includes(".sets."))).toEqual([]);
});

test("there are no words for codes that no policy uses", async () => {
  const { refusals } = await loadMessages("en");
  const used = new Set([...refusalCodes()].map((code) => code.replaceAll(".", "_")));
  expect(Object.keys(refusals.codes).filter((key) => !used.has(key))).toEqual([]);
});
