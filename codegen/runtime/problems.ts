import {
  hasIdForm,
  hasLength,
  isRecord,
  lengthOf,
  type Problem,
  type Unchecked,
} from "./runtime.ts";

/*
 * Each function adds the problems of a value to `found`. Refused values should be fast too, so texts are built only
 * once there is a problem.
 */

/** Why a value is not text of this length (in characters, see `lengthOf`). */
export function textProblems(
  found: Problem[],
  at: string,
  value: unknown,
  min: number,
  max: number,
  pattern?: RegExp,
): void {
  if (typeof value !== "string") {
    found.push({ at, code: missingOr("type", value), expected: characters(min, max) });
    return;
  }
  if (!hasLength(value, min, max)) {
    const code = lengthOf(value) < min ? "tooShort" : "tooLong";
    found.push({ at, code, expected: characters(min, max) });
  } else if (pattern !== undefined && !pattern.test(value))
    found.push({ at, code: "pattern", expected: "text of the right form" });
}

const idText = /^[\w-]+$/;

/** Why a value is not an id. */
export function idProblems(found: Problem[], at: string, value: unknown): void {
  if (!hasIdForm(value)) textProblems(found, at, value, 1, 40, idText);
}

function characters(min: number, max: number): string {
  return max === Infinity ? "text" : `${min} to ${max} characters`;
}

/** Why a value is not a number in this range; NaN and the infinities never are, and -0 is 0. */
export function numberProblems(
  found: Problem[],
  at: string,
  value: unknown,
  min: number,
  max: number,
  integer: boolean,
): void {
  const isNumber =
    typeof value === "number" && (integer ? Number.isSafeInteger(value) : Number.isFinite(value));
  const code = !isNumber
    ? missingOr("type", value)
    : value < min
      ? "tooSmall"
      : value > max
        ? "tooLarge"
        : undefined;
  if (code === undefined) return;
  found.push({ at, code, expected: numbers(min, max, integer ? "a whole number" : "a number") });
}

function numbers(min: number, max: number, kind: string): string {
  if (min === -Infinity && max === Infinity) return kind;
  if (min === -Infinity) return `${kind}, at most ${max}`;
  return max === Infinity ? `${kind}, at least ${min}` : `${kind} from ${min} to ${max}`;
}

/** Why a value is not true or false. */
export function booleanProblems(found: Problem[], at: string, value: unknown): void {
  if (typeof value !== "boolean")
    found.push({ at, code: missingOr("type", value), expected: "true or false" });
}

/** Why a value is none of these words. */
export function choiceProblems(
  found: Problem[],
  at: string,
  value: unknown,
  choices: readonly string[],
): void {
  if (typeof value === "string" && choices.includes(value)) return;
  const expected = expectations.get(choices) ?? `one of ${choices.join(", ")}`;
  expectations.set(choices, expected);
  found.push({ at, code: missingOr("choice", value), expected });
}

/** By list, because joining words takes longer than everything else. */
const expectations = new WeakMap<readonly string[], string>();

/** Why a value is not a list of this length, and what is wrong with its items. */
export function listProblems(
  found: Problem[],
  at: string,
  value: unknown,
  min: number,
  max: number,
  itemProblems: (at: string, item: unknown) => void,
): void {
  if (!Array.isArray(value)) {
    found.push({ at, code: missingOr("type", value), expected: ofLength(min, max) });
    return;
  }
  const items: readonly unknown[] = value;
  if (items.length < min) found.push({ at, code: "tooShort", expected: ofLength(min, max) });
  // The items of a list that is too long are not checked.
  if (items.length > max) found.push({ at, code: "tooLong", expected: ofLength(min, max) });
  else
    for (let index = 0; index < items.length; index += 1)
      itemProblems(`${at}[${index}]`, items[index]);
}

function ofLength(min: number, max: number): string {
  return `a list of ${min} to ${max}`;
}

/** Why a value is not an object, and what is wrong inside it. */
export function objectProblems<T>(
  found: Problem[],
  at: string,
  value: unknown,
  expected: string,
  inside: (of: Unchecked<T>) => void,
): void {
  if (isRecord<T>(value)) inside(value);
  else found.push({ at, code: missingOr("type", value), expected });
}

function missingOr(code: string, value: unknown): string {
  return value === undefined ? "missing" : code;
}
