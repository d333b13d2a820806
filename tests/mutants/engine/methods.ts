import {
  contains,
  DocumentPath,
  Duration,
  failed,
  isList,
  isNumber,
  MapDiff,
  Moment,
  same,
  UnknownToEngine,
  type Value,
  ValueSet,
} from "./values.ts";

/** `of.name(…given)`. */
export function callMethod(of: Value, name: string, given: readonly Value[]): Value {
  if (typeof of === "string") return ofText(of, name, given);
  if (isList(of)) return ofList(of, name, given);
  if (of instanceof ValueSet) return ofSet(of, name, given);
  if (of instanceof Map) return ofMap(of, name, given);
  if (of instanceof MapDiff) return ofDiff(of, name);
  if (of instanceof Moment || of instanceof Duration) return ofTime(of, name);
  // A missing method fails, as a call on a value of an unexpected type does.
  throw failed;
}

function textOf(value: Value | undefined): string {
  if (typeof value !== "string") throw failed;
  return value;
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value instanceof ValueSet) return value.items;
  if (value === undefined || !isList(value)) throw failed;
  return value;
}

function ofText(of: string, name: string, given: readonly Value[]): Value {
  switch (name) {
    case "size":
      // The number of UTF-16 units, as in JavaScript and Java: an emoji has two.
      return BigInt(of.length);
    case "matches":
      return expressionOf(textOf(given[0])).test(of);
    case "split":
      return splitAt(of, new RegExp(expressionOf(textOf(given[0])).source.slice(4, -2), "su"));
    case "lower":
      return of.toLowerCase();
    case "upper":
      return of.toUpperCase();
    case "trim":
      return of.trim();
    default:
      return orFail(name, of);
  }
}

const expressions = new Map<string, RegExp>();

/** The parts of a text without the empty ones at its end, as in RE2/J; at least one part remains. */
function splitAt(of: string, between: RegExp): readonly string[] {
  const parts = of.split(between);
  const last = parts.findLastIndex((part) => part !== "");
  return parts.slice(0, Math.max(last, 0) + 1);
}

/** A RE2 pattern as a JavaScript regular expression for the whole text. */
function expressionOf(source: string): RegExp {
  const known = expressions.get(source);
  if (known !== undefined) return known;
  const isDotAll = source.startsWith("(?s)");
  const body = source
    .replace(/^\(\?s\)/, "")
    .replace(/\(\?s\)\.\*$/, "[^]*")
    // RE2 allows counts up to 1,000 and does not backtrack; JavaScript would, endlessly.
    .replaceAll(/(?:\.\{0,\d+\}){2,}/g, (parts) => {
      const most = [...parts.matchAll(/\d+(?=\})/g)].map(Number);
      return `.{0,${most.reduce((all, each) => all + each, 0)}}`;
    })
    .replaceAll(/\\x\{([0-9a-f]+)\}/gi, String.raw`\u{$1}`)
    // With the flag u, unnecessary escapes are errors.
    .replaceAll(/\\([^\w\s^$\\.*+?()[\]{}|/-])/g, "$1");
  const made = new RegExp(`^(?:${body})$`, isDotAll ? "su" : "u");
  expressions.set(source, made);
  return made;
}

function ofList(of: readonly Value[], name: string, given: readonly Value[]): Value {
  switch (name) {
    case "size":
      return BigInt(of.length);
    case "hasOnly":
      return of.every((each) => contains(itemsOf(given[0]), each));
    case "hasAny":
      return itemsOf(given[0]).some((each) => contains(of, each));
    case "hasAll":
      return itemsOf(given[0]).every((each) => contains(of, each));
    case "join":
      return of.map(written).join(textOf(given[0]));
    case "concat":
      return [...of, ...itemsOf(given[0])];
    case "removeAll": {
      const away = itemsOf(given[0]);
      return of.filter((each) => !contains(away, each));
    }
    case "toSet":
      return new ValueSet(of);
    default:
      return orFail(name, of);
  }
}

/** The text of an item in a joined list. */
function written(value: Value): string {
  if (typeof value === "string") return value;
  if (typeof value === "bigint" || typeof value === "boolean") return String(value);
  if (value === null) return "null";
  if (typeof value === "number") return Number.isInteger(value) ? `${value}.0` : String(value);
  throw failed;
}

function ofSet({ items }: ValueSet, name: string, given: readonly Value[]): Value {
  switch (name) {
    case "size":
      return BigInt(items.length);
    case "hasOnly":
      return items.every((each) => contains(itemsOf(given[0]), each));
    case "hasAny":
      return itemsOf(given[0]).some((each) => contains(items, each));
    case "hasAll":
      return itemsOf(given[0]).every((each) => contains(items, each));
    case "union":
      return new ValueSet([...items, ...itemsOf(given[0])]);
    case "difference": {
      const away = itemsOf(given[0]);
      return new ValueSet(items.filter((each) => !contains(away, each)));
    }
    case "intersection": {
      const kept = itemsOf(given[0]);
      return new ValueSet(items.filter((each) => contains(kept, each)));
    }
    default:
      return orFail(name, new ValueSet([]));
  }
}

function ofMap(of: ReadonlyMap<string, Value>, name: string, given: readonly Value[]): Value {
  switch (name) {
    case "size":
      return BigInt(of.size);
    case "keys":
      return [...of.keys()];
    case "values":
      return [...of.values()];
    case "get": {
      const [key, fallback = null] = given;
      if (key !== undefined && isList(key)) return getDeep(of, key, fallback);
      return of.get(textOf(key)) ?? (of.has(textOf(key)) ? null : fallback);
    }
    case "diff": {
      const [from] = given;
      if (!(from instanceof Map)) throw failed;
      return new MapDiff(of, from);
    }
    default:
      return orFail(name, of);
  }
}

function getDeep(of: ReadonlyMap<string, Value>, keys: readonly Value[], fallback: Value): Value {
  let found: Value = of;
  for (const key of keys) {
    if (!(found instanceof Map) || !found.has(textOf(key))) return fallback;
    found = found.get(textOf(key)) ?? null;
  }
  return found;
}

function ofDiff({ to, from }: MapDiff, name: string): Value {
  const added = [...to.keys()].filter((key) => !from.has(key));
  const removed = [...from.keys()].filter((key) => !to.has(key));
  const both = [...to.keys()].filter((key) => from.has(key));
  const differs = (key: string): boolean => !same(to.get(key) ?? null, from.get(key) ?? null);
  switch (name) {
    case "affectedKeys":
      return new ValueSet([...added, ...removed, ...both.filter(differs)]);
    case "addedKeys":
      return new ValueSet(added);
    case "removedKeys":
      return new ValueSet(removed);
    case "changedKeys":
      return new ValueSet(both.filter(differs));
    case "unchangedKeys":
      return new ValueSet(both.filter((key) => !differs(key)));
    default:
      return orFail(name, new MapDiff(to, from));
  }
}

function ofTime(of: Moment | Duration, name: string): Value {
  switch (name) {
    case "toMillis":
      return BigInt(of.ms);
    case "seconds":
      return BigInt(Math.floor(of.ms / 1000));
    default:
      return orFail(name, of);
  }
}

const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** `timestamp.value(…)`, `duration.value(…)`, `math.abs(…)`; `undefined` for an unknown function. */
export function callNamespace(
  space: string,
  name: string,
  given: readonly Value[],
): Value | undefined {
  const [first, unit] = given;
  switch (`${space}.${name}`) {
    case "timestamp.value":
      return new Moment(numberOf(first));
    case "duration.value":
      return new Duration(numberOf(first) * (units[textOf(unit)] ?? Number.NaN));
    case "math.abs":
      return typeof first === "bigint" ? (first < 0n ? -first : first) : Math.abs(numberOf(first));
    case "math.floor":
      return BigInt(Math.floor(numberOf(first)));
    default:
      return undefined;
  }
}

export function numberOf(value: Value | undefined): number {
  if (value === undefined || !isNumber(value)) throw failed;
  return Number(value);
}

const known = new Set(
  "size matches split lower upper trim hasOnly hasAny hasAll join concat removeAll toSet union difference intersection keys values get diff affectedKeys addedKeys removedKeys changedKeys unchangedKeys toMillis seconds".split(
    " ",
  ),
);

/** A method of another type fails; a method that this engine does not know is no verdict. */
function orFail(name: string, of: Value): never {
  if (known.has(name) || of instanceof DocumentPath) throw failed;
  throw new UnknownToEngine(`.${name}()`);
}
