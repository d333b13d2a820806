// Generated from codegen/runtime/problems.ts by "npm run codegen". Do not edit. dcf3b5c93bd6

import { isRecord, lengthOf, type Problem } from "./runtime.ts";

/** Why a value is not text of this length (in characters, see `lengthOf`). */
export function textProblems(
  at: string,
  value: unknown,
  min: number,
  max: number,
  pattern?: RegExp,
): readonly Problem[] {
  const expected = max === Infinity ? "text" : `${min} to ${max} characters`;
  if (value === undefined) return [{ at, code: "missing", expected }];
  if (typeof value !== "string") return [{ at, code: "type", expected }];
  const length = lengthOf(value);
  if (length < min) return [{ at, code: "tooShort", expected }];
  if (length > max) return [{ at, code: "tooLong", expected }];
  return pattern === undefined || pattern.test(value)
    ? []
    : [{ at, code: "pattern", expected: "text of the right form" }];
}

/** Why a value is not a number in this range; NaN and the infinities never are. */
export function numberProblems(
  at: string,
  value: unknown,
  min: number,
  max: number,
  integer: boolean,
): readonly Problem[] {
  const expected = `${integer ? "a whole number" : "a number"} from ${min} to ${max}`;
  if (value === undefined) return [{ at, code: "missing", expected }];
  if (
    typeof value !== "number" ||
    !(integer ? Number.isSafeInteger(value) : Number.isFinite(value))
  ) {
    return [{ at, code: "type", expected }];
  }
  if (value < min) return [{ at, code: "tooSmall", expected }];
  return value > max ? [{ at, code: "tooLarge", expected }] : [];
}

/** Why a value is not true or false. */
export function booleanProblems(at: string, value: unknown): readonly Problem[] {
  return typeof value === "boolean"
    ? []
    : [{ at, code: value === undefined ? "missing" : "type", expected: "true or false" }];
}

/** Why a value is none of these words. */
export function choiceProblems(
  at: string,
  value: unknown,
  choices: readonly string[],
): readonly Problem[] {
  if (typeof value === "string" && choices.includes(value)) return [];
  return [
    {
      at,
      code: value === undefined ? "missing" : "choice",
      expected: `one of ${choices.join(", ")}`,
    },
  ];
}

/** Why a value is not a list of this length, and what is wrong with its items. */
export function listProblems(
  at: string,
  value: unknown,
  min: number,
  max: number,
  itemProblems: (item: unknown, at: string) => readonly Problem[],
): readonly Problem[] {
  const expected = `a list of ${min} to ${max}`;
  if (value === undefined) return [{ at, code: "missing", expected }];
  if (!Array.isArray(value)) return [{ at, code: "type", expected }];
  const items: readonly unknown[] = value;
  if (items.length < min) return [{ at, code: "tooShort", expected }];
  if (items.length > max) return [{ at, code: "tooLong", expected }];
  return items.flatMap((item, index) => itemProblems(item, `${at}[${index}]`));
}

/** Why a value is not an object, and what is wrong inside it. */
export function objectProblems(
  at: string,
  value: unknown,
  expected: string,
  inside: (of: Readonly<Record<string, unknown>>, at: string) => readonly Problem[],
): readonly Problem[] {
  if (isRecord(value)) return inside(value, at);
  return [{ at, code: value === undefined ? "missing" : "type", expected }];
}
