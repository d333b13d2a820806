import type { z } from "zod";
import { SchemaError, type SchemaPlace } from "../schema-error.ts";
import { growthOf } from "./backtracking.ts";
import { lengthsOf } from "./pattern-parts.ts";
import { readPattern } from "./read-pattern.ts";
import { type Refusal, refuse } from "./refusals.ts";

/** The part of a zod definition that limits a value. A format such as `z.email()` is a check of its own. */
export interface Checked {
  readonly checks?: readonly z.core.$ZodCheck[] | undefined;
  readonly check?: string;
}

interface TextLimits {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
}

interface NumberLimits {
  readonly integer: boolean;
  readonly min?: number;
  readonly max?: number;
}

/**
 * Rejects checks on a type that supports none.
 * @throws SchemaError `check.misplaced`
 */
export function refuseChecks(def: Checked, place: SchemaPlace): void {
  if (def.check === undefined && (def.checks ?? []).length === 0) return;
  throw refuse("check.misplaced", "refine superRefine check", place);
}

/** The most repetitions in RE2, with which rules count the least number of characters. */
const mostCounted = 1000;

/**
 * The limits of a string or list.
 * @throws SchemaError `check.…`, `pattern.…`, `field.limit`, `field.limits-crossed`
 */
export function readTextLimits(def: Checked, place: SchemaPlace): TextLimits {
  const limits: { min?: number; max?: number; pattern?: string } = {};
  for (const found of checksOf(def)) {
    if (isCheck(found, "min_length", "minimum"))
      limits.min = Math.max(limits.min ?? 0, count(found.minimum, place));
    else if (isCheck(found, "max_length", "maximum"))
      limits.max = Math.min(limits.max ?? Infinity, count(found.maximum, place));
    else if (isCheck(found, "length_equals", "length")) {
      limits.min = Math.max(limits.min ?? 0, count(found.length, place));
      limits.max = Math.min(limits.max ?? Infinity, count(found.length, place));
    } else {
      if (limits.pattern !== undefined && found.check === "string_format")
        throw refuse("pattern.two", wordOf(found), place);
      limits.pattern = patternOf(found, place);
    }
  }
  refuseEmpty(limits, place);
  refuseCrossed(limits, place);
  refuseUnmatched(limits, place);
  refuseSlow(limits, place);
  return limits;
}

/** Rejects a text or list that can never hold anything. */
function refuseEmpty({ max }: TextLimits, place: SchemaPlace): void {
  if (max !== 0) return;
  throw new SchemaError(
    "field.limit",
    "A text or list of at most 0 is always empty.",
    "Allow more, or take the field out.",
    { ...place, words: ["max", "length"] },
  );
}

function refuseCrossed(
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
  place: SchemaPlace,
): void {
  if (min <= max) return;
  throw new SchemaError(
    "field.limits-crossed",
    `Nothing is at least ${min} and at most ${max}.`,
    "Raise the upper limit, or lower the lower one.",
    place,
  );
}

/** Rejects a pattern that matches no text of the length that the field allows. */
function refuseUnmatched(
  { min = 0, max = Infinity, pattern }: TextLimits,
  place: SchemaPlace,
): void {
  if (pattern === undefined) return;
  const { least, most } = lengthsOf(pattern);
  if (least <= max && most >= min) return;
  throw new SchemaError(
    "field.limits-crossed",
    least > max
      ? `The pattern takes ${least} characters at least, and the field ${max} at most.`
      : `The pattern takes ${most} characters at most, and the field ${min} at least.`,
    "Change the pattern or the limit.",
    place,
  );
}

/** The number of steps that a browser on a phone takes within 100 ms. */
const mostSteps = 10_000_000;

/**
 * Rejects slow patterns. A pattern runs on every text of the length that its field allows, also on one that an attacker made to
 * keep it busy.
 */
function refuseSlow({ pattern, max = Infinity }: TextLimits, place: SchemaPlace): void {
  if (pattern === undefined) return;
  const { power, parts } = growthOf(pattern);
  if (power === 1 || max ** power <= mostSteps) return;
  const length = Number.isFinite(max) ? `a text of ${max} characters` : "a long text";
  const time = Number.isFinite(power)
    ? `${length} can take its length to the power of ${power} steps`
    : "each character more of some texts doubles the time";
  throw new SchemaError(
    "pattern.backtracking",
    `JavaScript tries every way to match a text with this pattern: ${time}, because the same characters can go to ${listed(parts)}.`,
    `Let no two repetitions take the same characters side by side or inside each other${Number.isFinite(power) ? `, or write .max(${Math.floor(mostSteps ** (1 / power))}) or less` : ""}.`,
    { ...place, words: ["regex"] },
  );
}

function listed([one = "", other]: readonly string[]): string {
  return other === undefined ? `"${one}" in two ways` : `"${one}" or to "${other}"`;
}

function count(limit: number, place: SchemaPlace): number {
  if (Number.isSafeInteger(limit) && limit >= 0) return limit;
  throw new SchemaError(
    "field.limit",
    `A length of ${limit} cannot be a limit.`,
    "Give a whole number of characters or items, 0 or more.",
    { ...place, words: ["max", "min", "length"] },
  );
}

/**
 * The limits of a number.
 * @throws SchemaError `check.…`, `field.limit`, `field.limits-crossed`
 */
export function readNumberLimits(def: Checked, place: SchemaPlace): NumberLimits {
  const limits: { integer: boolean; min?: number; max?: number } = { integer: false };
  for (const found of checksOf(def)) {
    if (found.check === "number_format" && "format" in found && found.format === "safeint")
      limits.integer = true;
    else if (isCheck(found, "greater_than", "value") && isInclusive(found))
      limits.min = Math.max(limits.min ?? -Infinity, finite(found.value, place));
    else if (isCheck(found, "less_than", "value") && isInclusive(found))
      limits.max = Math.min(limits.max ?? Infinity, finite(found.value, place));
    else throw uncheckable(found, place);
  }
  refuseCrossed(limits, place);
  return limits;
}

function finite(limit: number, place: SchemaPlace): number {
  if (Number.isFinite(limit)) return limit;
  throw new SchemaError(
    "field.limit",
    `${limit} cannot be written into rules as a limit.`,
    "Give a number, or leave the limit out.",
    { ...place, words: ["max", "min"] },
  );
}

/**
 * Rejects a minimum length that rules cannot count.
 * @throws SchemaError `check.least-length`
 */
export function refuseUncountable({ min = 0 }: TextLimits, place: SchemaPlace): void {
  if (min <= mostCounted) return;
  throw new SchemaError(
    "check.least-length",
    `Rules count at most ${mostCounted} characters, so they cannot ask for ${min}.`,
    `Write .min(${mostCounted}) or less.`,
    { ...place, words: ["min"] },
  );
}

type Check = { readonly check: string };

function checksOf(def: Checked): readonly Check[] {
  const own = def.check === undefined ? [] : [{ ...def, check: def.check }];
  return [...own, ...(def.checks ?? []).map((each) => each._zod.def)];
}

function isCheck<K extends string>(
  found: Check,
  name: string,
  key: K,
): found is Check & Record<K, number> {
  return found.check === name && key in found && typeof Reflect.get(found, key) === "number";
}

function isInclusive(found: Check): boolean {
  return "inclusive" in found && found.inclusive === true;
}

/** Formats that zod identifies only by their pattern. */
const patterned = new Set(
  "regex email uuid guid date time nanoid cuid cuid2 ulid xid ksuid e164 ipv4 cidrv4 lowercase uppercase".split(
    " ",
  ),
);

/** The pattern of a check, which has the same meaning in JavaScript and in rules. */
function patternOf(found: Check, place: SchemaPlace): string {
  if (found.check !== "string_format" || !("format" in found)) throw uncheckable(found, place);
  const word = wordOf(found);
  switch (found.format) {
    case "starts_with":
      return readPattern(new RegExp(`^${escaped(found, "prefix")}`), word, place);
    case "ends_with":
      return readPattern(new RegExp(`${escaped(found, "suffix")}$`), word, place);
    case "includes":
      if (Reflect.get(found, "position") !== undefined) throw refuse("check.format", word, place);
      return readPattern(new RegExp(escaped(found, "includes")), word, place);
  }
  const isTold = typeof found.format === "string" && patterned.has(found.format);
  if (!isTold || !("pattern" in found) || !(found.pattern instanceof RegExp))
    throw refuse("check.format", word, place);
  return readPattern(found.pattern, word, place);
}

function escaped(found: Check, key: string): string {
  return String(Reflect.get(found, key)).replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** How a format is written in a schema: `startsWith`, `ipv4`. */
function wordOf(found: Check): string {
  const format = "format" in found ? String(found.format) : "";
  return format.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const uncheckables: Readonly<Record<string, readonly [code: Refusal, word?: string]>> = {
  custom: ["check.code", "refine superRefine check"],
  overwrite: ["check.rewrite", "trim toLowerCase toUpperCase normalize slugify overwrite"],
  greater_than: ["check.exclusive", "gt positive"],
  less_than: ["check.exclusive", "lt negative"],
  multiple_of: ["check.multiple-of", "multipleOf step"],
  number_format: ["check.number-format", "int32 uint32 float32 float64"],
};

function uncheckable(found: Check, place: SchemaPlace): SchemaError {
  const [code, word] = uncheckables[found.check] ?? ["check.unknown", "check"];
  return refuse(code, word, place);
}
