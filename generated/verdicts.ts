// Generated from codegen/runtime/verdicts.ts by "npm run codegen". Do not edit. dee0bcec6d51

import {
  type Fields,
  isLine,
  isList,
  isRecord,
  type Json,
  type Nested,
  picked,
  type Problem,
  type Refusal,
  sameJson,
} from "./runtime.ts";

/** The first name that is in neither list, if there is one. */
export function firstOther(
  names: readonly string[],
  allowed: readonly string[],
): string | undefined {
  return names.find((name) => !allowed.includes(name));
}

/** The first of these fields, or of the keys inside them, that the schema does not know: `"dueHours.soon"`. */
export function unknownField(
  names: readonly string[],
  fields: Fields,
  known: readonly string[],
  nested: Nested = {},
): string | undefined {
  const inside = (name: string) => unknownKey(fields[name], name, nested);
  return firstOther(names, known) ?? names.map(inside).find((each) => each !== undefined);
}

function unknownKey(value: Json | undefined, at: string, nested: Nested): string | undefined {
  if (isList(value))
    return value.map((item) => unknownKey(item, at, nested)).find((each) => each !== undefined);
  const known = nested[at];
  if (known === undefined || !isRecord(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = known.includes(key) ? unknownKey(inner, `${at}.${key}`, nested) : `${at}.${key}`;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether two lists hold the same words equally often, in any order. */
export function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return sameJson(a.toSorted(), b.toSorted());
}

/** Whether an entry has the new values of these fields: all that are present, and nothing else. */
export function tellsBecame(
  told: Json | undefined,
  is: Fields,
  changed: readonly string[],
): boolean {
  return sameJson(told ?? {}, picked(is, changed));
}

/** Whether an entry has the old values of these fields; a field that an older document lacks had its default. */
export function tellsWas(
  told: Json | undefined,
  was: Fields,
  changed: readonly string[],
  defaults: Fields,
): boolean {
  return sameJson(told ?? {}, picked({ ...defaults, ...was }, changed));
}

/** The problems of the lines that a change writes. Unchanged ones are not checked, because older documents may hold anything. */
export function lineProblems(
  was: Fields | undefined,
  is: Fields,
  lines: readonly string[],
): readonly Problem[] {
  return lines.flatMap((at) => {
    const text = is[at];
    const isWritten = typeof text === "string" && text !== was?.[at];
    const expected = "one line of characters that people see";
    return isWritten && !isLine(text) ? [{ at, code: "line", expected }] : [];
  });
}

/** The problems of fields that queries ask for and that a change leaves to their defaults: no query would find the document. */
export function unstoredProblems(
  was: Fields | undefined,
  is: Fields,
  stored: readonly string[],
): readonly Problem[] {
  return stored
    .filter((at) => !(at in is) && (was === undefined || at in was))
    .map((at) => ({
      at,
      code: "missing",
      expected: "a stored value",
    }));
}

/** The verdict if several operations fit the same change: one of them accepts it, or the refusal of the intended one. */
export function anyWay(...verdicts: readonly (Refusal | undefined)[]): Refusal | undefined {
  const refusals = verdicts.filter((each) => each !== undefined);
  if (refusals.length < verdicts.length) return undefined;
  return (
    refusals.find(({ code }) => !/^\w+\.\w+\.(fields|from|sets\.\w+)$/.test(code)) ??
    refusals.at(-1)
  );
}
