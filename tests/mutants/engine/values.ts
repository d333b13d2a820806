/*
 * The values of security rules, and what is the same among them. Whole numbers are bigint, others number; a map is a Map. Source:
 * firebase.google.com/docs/reference/rules.
 */

/** A moment, or a length of time: both in milliseconds. */
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

/** A set; its members are few, so they lie in a list. */
export class ValueSet {
  readonly items: readonly Value[];
  constructor(items: readonly Value[]) {
    this.items = distinct(items);
  }
}

/** The path of a document, without what stands before it: `organisations/o1`. */
export class DocumentPath {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

/** What `a.diff(b)` returns. */
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

/** What goes wrong while rules are evaluated: whatever needed it is not granted. */
export class RulesProblem extends Error {
  override readonly name = "RulesProblem";
}

/** Evaluation fails in ordinary life, so a failure costs no stack. */
export const failed = new RulesProblem("the rules cannot be evaluated");

/** What this engine does not know. Not a verdict: whoever extends the rules extends the engine. */
export class UnknownToEngine extends Error {
  override readonly name = "UnknownToEngine";
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether two values are the same; a whole number is the same as one with a point. */
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

/** Whether `value is type`. */
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
