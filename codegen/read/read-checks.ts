import type { z } from "zod";
import { SchemaError, type SchemaPlace } from "../schema-error.ts";

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

/** Whether anything limits a value beyond its type. */
export function hasChecks(def: Checked): boolean {
  return def.check !== undefined || (def.checks ?? []).length > 0;
}

/**
 * The limits of a string or list.
 * @throws SchemaError `check`
 */
export function readTextLimits(def: Checked, place: SchemaPlace): TextLimits {
  const limits: { min?: number; max?: number; pattern?: string } = {};
  for (const found of checksOf(def)) {
    if (isCheck(found, "min_length", "minimum"))
      limits.min = Math.max(limits.min ?? 0, found.minimum);
    else if (isCheck(found, "max_length", "maximum"))
      limits.max = Math.min(limits.max ?? Infinity, found.maximum);
    else if (isCheck(found, "length_equals", "length")) {
      limits.min = Math.max(limits.min ?? 0, found.length);
      limits.max = Math.min(limits.max ?? Infinity, found.length);
    } else if (hasPattern(found) && limits.pattern === undefined)
      limits.pattern = found.pattern.source;
    else throw uncheckable(found.check, place);
  }
  return limits;
}

/**
 * The limits of a number.
 * @throws SchemaError `check`
 */
export function readNumberLimits(def: Checked, place: SchemaPlace): NumberLimits {
  const limits: { integer: boolean; min?: number; max?: number } = { integer: false };
  for (const found of checksOf(def)) {
    if (found.check === "number_format" && "format" in found && found.format === "safeint")
      limits.integer = true;
    else if (isCheck(found, "greater_than", "value") && isInclusive(found))
      limits.min = Math.max(limits.min ?? -Infinity, found.value);
    else if (isCheck(found, "less_than", "value") && isInclusive(found))
      limits.max = Math.min(limits.max ?? Infinity, found.value);
    else throw uncheckable(found.check, place);
  }
  return limits;
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

/** A regular expression that both JavaScript and Firestore's RE2 understand alike. */
function hasPattern(found: Check): found is Check & { readonly pattern: RegExp } {
  if (
    found.check !== "string_format" ||
    !("pattern" in found) ||
    !(found.pattern instanceof RegExp)
  )
    return false;
  return (
    found.pattern.flags === "" &&
    !/\(\?[=!<]|\\[1-9]|\\k</.test(found.pattern.source) &&
    isWhole(found)
  );
}

/** Formats such as `url` and `json web token` do more than match their pattern. */
function isWhole(found: Check): boolean {
  const format = "format" in found ? found.format : undefined;
  return typeof format === "string" && ["regex", "email", "uuid", "date"].includes(format);
}

function uncheckable(check: string, place: SchemaPlace): SchemaError {
  return new SchemaError(
    "check",
    `The check "${check}" cannot be enforced in every place a document is checked.`,
    "Use min, max, length, regex (one, without flags, looking around or back) and whole numbers.",
    place,
  );
}
