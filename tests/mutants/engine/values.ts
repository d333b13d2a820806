/*
 * The values of security rules, and their equality. Integers are bigint, other numbers number; a map is a Map. Source:
 * firebase.google.com/docs/reference/rules.
 */

/** A timestamp or a duration, in milliseconds. */
export class Moment {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

export class Duration {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

/** A set; it is small, so its members are in an array. */
export class ValueSet {
  readonly items: readonly Value[];
  constructor(items: readonly Value[]) {
    this.items = distinct(items);
  }
}

/** The path of a document without the database: `organisations/o1`. */
export class DocumentPath {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

/** The result of `a.diff(b)`. */
export class MapDiff {
  readonly to: RulesMap;
  readonly from: RulesMap;
  constructor(to: RulesMap, from: RulesMap) {
    this.to = to;
    this.from = from;
  }
}

export type RulesMap = ReadonlyMap<string, Value>;

export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Moment
  | Duration
  | ValueSet
  | DocumentPath
  | MapDiff
  | RulesMap
  | readonly Value[];

/** An error during the evaluation of rules; the request is not allowed. */
export class RulesProblem extends Error {
  override readonly name = "RulesProblem";
}

/** Errors are frequent, so one instance without a stack is shared. */
export const failed = new RulesProblem("the rules cannot be evaluated");

/**
 * A construct that this engine does not support. It is no verdict: an extension of the rules needs an extension of the engine.
 */
export class UnknownToEngine extends Error {
  override readonly name = "UnknownToEngine";
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether two values are equal; an integer can equal a float. */
export function same(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a === "bigint" || typeof b === "bigint")
    return isNumber(a) && isNumber(b) && Number(a) === Number(b);
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((each, at) => same(each, b[at] ?? null));
  if (a instanceof Map)
    return (
      b instanceof Map &&
      a.size === b.size &&
      [...a].every(([key, each]) => b.has(key) && same(each, b.get(key) ?? null))
    );
  if (a instanceof ValueSet)
    return (
      b instanceof ValueSet &&
      a.items.length === b.items.length &&
      a.items.every((each) => contains(b.items, each))
    );
  if (a instanceof Moment) return b instanceof Moment && a.ms === b.ms;
  if (a instanceof Duration) return b instanceof Duration && a.ms === b.ms;
  if (a instanceof DocumentPath) return b instanceof DocumentPath && a.path === b.path;
  return false;
}

export function isNumber(value: Value): value is bigint | number {
  return typeof value === "bigint" || typeof value === "number";
}

export function contains(items: readonly Value[], value: Value): boolean {
  return items.some((each) => same(each, value));
}

function distinct(items: readonly Value[]): readonly Value[] {
  const found: Value[] = [];
  for (const each of items) if (!contains(found, each)) found.push(each);
  return found;
}

/** The result of `value is type`. */
export function isOfType(value: Value, type: string): boolean {
  switch (type) {
    case "string":
      return typeof value === "string";
    case "bool":
      return typeof value === "boolean";
    case "int":
      return typeof value === "bigint";
    case "float":
      return typeof value === "number";
    case "number":
      return isNumber(value);
    case "list":
      return isList(value);
    case "map":
      return value instanceof Map;
    case "set":
      return value instanceof ValueSet;
    case "timestamp":
      return value instanceof Moment;
    case "duration":
      return value instanceof Duration;
    case "path":
      return value instanceof DocumentPath;
    default:
      throw new UnknownToEngine(`is ${type}`);
  }
}
