import {
  type FieldPlan,
  type FieldType,
  type ItemType,
  type Literal,
  mayBeMissing,
} from "../../plan/plan.ts";
import { idPattern } from "../text.ts";
import { capitalised } from "../words.ts";
import { all, any, type Condition } from "./condition.ts";
import type { RuleFunction } from "./function.ts";

/** Functions that check nested objects and list items, collected while conditions are rendered. */
export type Nested = Map<string, RuleFunction>;

/** The field as a required one: any check of a missing field fails. */
export function needed(field: FieldPlan): FieldPlan {
  return field.fallback === undefined ? { ...field, optional: false } : field;
}

/** Each of these fields of a new document is valid. */
export function fieldConditions(
  fields: readonly FieldPlan[],
  document: string,
  typeName: string,
  nested: Nested,
): readonly Condition[] {
  return fields.map((field) => fieldCondition(field, document, typeName, nested, true));
}

/**
 * The same for fields that a change may write. Fields that it does not write are unchanged. An object with keys unknown to the
 * schema may stay, but the change must not write such a key.
 */
export function writtenConditions(
  fields: readonly FieldPlan[],
  document: string,
  typeName: string,
  nested: Nested,
): readonly Condition[] {
  return fields.map((field) => {
    const isSame = `!(${quoted(field.name)} in changed)`;
    const whole = fieldCondition(field, document, typeName, nested);
    // Older documents may lack it.
    const condition = field.stored === undefined ? whole : any(isSame, whole);
    if (hasObject(field.type)) return any(isSame, condition);
    const line = lineCondition(field, document);
    return line === "true" ? condition : all(condition, any(isSame, line));
  });
}

/** A text on one line, which is never empty. */
function lineOf(value: string, type: Extract<FieldType, { kind: "string" }>): Condition {
  const { min = 0, max } = type;
  const length =
    max === undefined || max > mostRepeats
      ? textCondition(value, { ...type, min: min > 1 ? min : 0 })
      : `${value}.matches('.{${min > 1 ? min : 0},${max}}')`;
  return all(length, patternCondition(value, type), `isLine(${value})`);
}

/** The condition that a line field holds one line. */
export function lineCondition(
  { name, type, optional, fallback }: FieldPlan,
  document: string,
): Condition {
  if (type.kind !== "string" || !type.line) return "true";
  const test = `isLine(${fieldOf(document, name)})`;
  return optional || fallback !== undefined ? any(`!(${quoted(name)} in ${document})`, test) : test;
}

export function hasObject(type: FieldType): boolean {
  return type.kind === "object" || (type.kind === "list" && hasObject(type.of));
}

function fieldCondition(
  field: FieldPlan,
  document: string,
  typeName: string,
  nested: Nested,
  isLine = false,
): Condition {
  const value = fieldOf(document, field.name);
  const name = typeName + capitalised(field.name);
  const test =
    isLine && field.type.kind === "string" && field.type.line
      ? lineOf(value, field.type)
      : field.pace !== undefined && field.type.kind === "object"
        ? objectCondition(name, field.type.fields, value, nested, countedFields)
        : valueCondition(field.type, value, name, nested);
  return mayBeMissing(field) ? any(`!(${quoted(field.name)} in ${document})`, test) : test;
}

/** In a pace, `keepsPace()` checks the start and the count of every change, so only the paths are checked here. */
const countedFields = ["of"];

function valueCondition(type: FieldType, value: string, name: string, nested: Nested): Condition {
  switch (type.kind) {
    case "string":
      return all(textCondition(value, type), patternCondition(value, type));
    case "ref":
      return refCondition(value, type);
    case "number":
      return all(
        type.integer ? `${value} is int` : `${value} is number`,
        ...(type.integer ? limits(value, within(type, safeInteger)) : finite(value, type)),
      );
    case "instant": {
      const bounds = limits(value, type);
      // An expression that compares with a timestamp fails for any other type.
      return bounds.length === 0
        ? `${value} is timestamp`
        : all(...bounds.map((each) => each.replace(/ (-?\d+)$/, " timestamp.value($1)")));
    }
    case "boolean":
      return `${value} is bool`;
    case "enum":
      return type.values.length <= mostListed
        ? `${value} in ${listOf(type.values)}`
        : `${value}.matches(${quoted(type.values.map(escaped).join("|"))})`;
    case "object":
      return objectCondition(name, type.fields, value, nested);
    // Not checked here, because the rules of the journal compare the values with the document.
    case "told":
      return `${value} is map`;
    case "list":
      return all(
        isKnownList(type) ? "true" : `${value} is list`,
        ...limits(`${value}.size()`, sizeOf(type)),
        itemsCondition(type, value, name, nested),
      );
  }
}

/** Every word in a list is one expression; a pattern is one expression for any number of words. */
const mostListed = 24;

function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** An object has the keys of the schema and no others. */
function objectCondition(
  name: string,
  fields: readonly FieldPlan[],
  value: string,
  nested: Nested,
  checked = fields.map((each) => each.name),
): string {
  const keys = listOf(fields.map((each) => each.name));
  const own = fields.filter((each) => checked.includes(each.name));
  nested.set(`is${name}`, {
    about: "",
    name: `is${name}`,
    takes: ["it"],
    body: all(`it.keys().hasOnly(${keys})`, ...fieldConditions(own, "it", name, nested)),
  });
  return `is${name}(${value})`;
}

/**
 * Rules have no loops. If one condition on the whole list is equivalent, it is used for any length; otherwise each index has a
 * condition.
 */
function itemsCondition(
  type: Extract<FieldType, { kind: "list" }>,
  value: string,
  name: string,
  nested: Nested,
): Condition {
  const { of } = type;
  if (of.kind === "enum") return `${value}.hasOnly(${listOf(of.values)})`;
  if (of.kind === "boolean") return `${value}.hasOnly([true, false])`;
  const joined = joinedCondition(of, value);
  if (joined !== undefined)
    return (type.min ?? 0) > 0 ? joined : any(`${value}.size() == 0`, joined);
  const most = type.max ?? 0;
  const { lets, repeated } = repeatedList(most);
  nested.set(`are${name}`, {
    about: "",
    name: `are${name}`,
    takes: ["list"],
    lets: [["n", "list.size()"], ...lets],
    body: eachOf(repeated, (item) => itemCondition(of, item, `${name}Item`, nested), 0, most),
  });
  return `are${name}(${value})`;
}

/** The allowed length of a list. The check of joined items fails for an empty list anyway. */
function sizeOf({ of, min, max }: Extract<FieldType, { kind: "list" }>): Limits {
  const isJoined = joinedCondition(of, "list") !== undefined;
  return {
    ...(min === undefined || (min === 1 && isJoined) ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/**
 * Whether the checks of the items fail for a value that is no list. An empty text and an empty map have a size like an empty
 * list.
 */
function isKnownList({ of, min = 0 }: Extract<FieldType, { kind: "list" }>): boolean {
  if (of.kind === "enum" || of.kind === "boolean") return true;
  return min > 0 && joinedCondition(of, "list") !== undefined;
}

/**
 * A condition for texts that never contain a certain character: joined with that character, they form one text, which a single
 * pattern checks.
 */
function joinedCondition(of: ItemType, value: string): Condition | undefined {
  if (of.kind === "ref") return joinedWith(" ", idPattern(of), value);
  if (of.kind !== "string" || of.pattern === undefined || !isOnOneLine(of.pattern))
    return undefined;
  const { min = 0, max, pattern } = of;
  const length =
    min === 0 && max === undefined ? undefined : max === undefined ? `.{${min},}` : upTo(max, min);
  return all(
    joinedWith(String.raw`\n`, `(?:${pattern.slice(1, -1)})`, value),
    length === undefined
      ? "true"
      : `${value}.join('\\n').matches(${quoted(`${length}(${String.raw`\n`}${length})*`)})`,
  );
}

function joinedWith(separator: string, each: string, value: string): Condition {
  const joined = `${value}.join('${separator}')`;
  return all(
    `${joined}.split('${separator}') == ${value}`,
    `${joined}.matches(${quoted(`${each}(${separator}${each})*`)})`,
  );
}

/** Whether every text with this pattern is non-empty and on one line. A split in the engine drops empty texts at the end. */
function isOnOneLine(pattern: string): boolean {
  const isWhole = /^\^.*[^\\]\$$/.test(pattern);
  const hasLineBreaks = /\\[WDntrfb]|[\0-\u001f]|\[\^/.test(
    pattern.replaceAll(/\[\^(?:\\[^n]|[^\]\\])*\\n/g, "["),
  );
  return isWhole && !hasLineBreaks && !new RegExp(pattern).test("");
}

/** The number of indexes that are checked together, whether they exist or not. */
const together = 8;

/**
 * A list concatenated with itself until every index in a group exists, so that each item is checked, some more than once.
 * Checking first whether each index exists would cost twice as much.
 */
function repeatedList(most: number): {
  readonly lets: readonly (readonly [string, string])[];
  readonly repeated: string;
} {
  if (most < 3) return { lets: [], repeated: "list" };
  const doublings = Math.ceil(Math.log2(Math.min(most, together)));
  const names = ["list", ...Array.from({ length: doublings }, (_, at) => `list${2 ** (at + 1)}`)];
  const lets = names
    .slice(1)
    .map((name, at) => [name, `${names[at]}.concat(${names[at]})`] as const);
  return { lets, repeated: names.at(-1) ?? "list" };
}

/**
 * The condition for each index of a list, in groups of eight, so that a short list does not evaluate every index that a long one
 * has.
 */
function eachOf(
  list: string,
  item: (value: string) => Condition,
  at: number,
  most: number,
): Condition {
  if (at >= most) return "true";
  const end = Math.min(at + together, most);
  const these = Array.from({ length: end - at }, (_, index) => {
    const asked = item(`${list}[${at + index}]`);
    return list === "list" && index > 0 ? any(`n <= ${at + index}`, asked) : asked;
  });
  return any(`n <= ${at}`, all(...these, eachOf(list, item, end, most)));
}

/** A single condition is inlined; a longer one becomes a function. */
function itemCondition(type: ItemType, value: string, name: string, nested: Nested): Condition {
  if (type.kind === "object") return objectCondition(name, type.fields, value, nested);
  const condition = valueCondition(type, "it", name, nested);
  if (typeof condition === "string") return valueCondition(type, value, name, nested);
  nested.set(`is${name}`, { about: "", name: `is${name}`, takes: ["it"], body: condition });
  return `is${name}(${value})`;
}

/**
 * The length of a text in code points, as in TypeScript; `size()` counts UTF-16 units in the emulator. A pattern counts
 * correctly, and fails for a value that is no text. A long pattern is skipped for texts that are short enough by `size()`.
 */
function textCondition(value: string, { min = 0, max }: Limits): Condition {
  if (max !== undefined && max <= mostRepeats) return `${value}.matches('(?s)${upTo(max, min)}')`;
  const least =
    min === 0 ? "true" : min === 1 ? `${value} != ''` : `${value}.matches('(?s).{${min},}')`;
  const most =
    max === undefined
      ? "true"
      : any(`${value}.size() <= ${max}`, `${value}.matches('(?s)${upTo(max)}')`);
  return all(`${value} is string`, least, most);
}

const mostRepeats = 1000;

/** A pattern for any characters in this number; RE2 repeats at most a thousand times. */
function upTo(max: number, min = 0): string {
  if (max <= mostRepeats) return min === max ? `.{${min}}` : `.{${min},${max}}`;
  const thousands = `.{0,${mostRepeats}}`.repeat(Math.floor((max - min) / mostRepeats));
  const rest = (max - min) % mostRepeats;
  const least = min === 0 ? "" : `.{${min}}`;
  return `${least}${thousands}${rest === 0 ? "" : `.{0,${rest}}`}`;
}

/** The condition that a text is an id which a ref can hold. */
export function idCondition(value: string, length: Limits = {}): string {
  return `${value}.matches(${quoted(idPattern(length))})`;
}

/**
 * An id is checked with one pattern, which fails for a value that is no text, because the engine evaluates at most a thousand
 * expressions.
 */
function refCondition(value: string, type: Limits & { readonly pattern?: string }): Condition {
  const { pattern, min, max } = type;
  if (pattern === String.raw`^[\w-]+$` && min !== undefined && max !== undefined)
    return idCondition(value, type);
  return all(
    `${value} is string`,
    ...limits(`${value}.size()`, type),
    patternCondition(value, type),
  );
}

function patternCondition(value: string, { pattern }: { readonly pattern?: string }): Condition {
  return pattern === undefined ? "true" : `${value}.matches(${patternText(pattern)})`;
}

/** `matches` tests the whole text, as if the pattern stood between `^` and `$`. */
function patternText(pattern: string): string {
  const starts = pattern.startsWith("^") ? pattern.slice(1) : `(?s).*${pattern}`;
  const whole =
    starts.endsWith("$") && !starts.endsWith(String.raw`\$`)
      ? starts.slice(0, -1)
      : `${starts}(?s).*`;
  return quoted(whole);
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

const safeInteger = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

function within({ min = -Infinity, max = Infinity }: Limits, outer: Required<Limits>): Limits {
  return { min: Math.max(min, outer.min), max: Math.min(max, outer.max) };
}

/** A number between its limits. A missing limit is replaced by checks against infinity and NaN. */
function finite(value: string, type: Limits): readonly string[] {
  const isBetween = type.min !== undefined && type.max !== undefined;
  return [...(isBetween ? [] : [`${value} - ${value} == 0`]), ...limits(value, type)];
}

/** A number literal of rules, which have no exponents and read a number without a point as a 64-bit integer. */
function numberText(value: number): string {
  const [mantissa = "", exponent] = String(value).split("e");
  if (exponent === undefined)
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? `${mantissa}.0` : mantissa;
  const sign = mantissa.startsWith("-") ? "-" : "";
  const digits = mantissa.replaceAll(/[-.]/g, "");
  const places = Number(exponent);
  return places < 0
    ? `${sign}0.${"0".repeat(-places - 1)}${digits}`
    : `${sign}${digits.padEnd(places + 1, "0")}.0`;
}

function limits(value: string, { min, max }: Limits): readonly string[] {
  return [
    ...(min === undefined ? [] : [`${value} >= ${numberText(min)}`]),
    ...(max === undefined ? [] : [`${value} <= ${numberText(max)}`]),
  ];
}

/** A text literal of rules. */
export function quoted(text: string): string {
  // Fast path, because most texts are names and each entity has hundreds of them.
  if (/^\w*$/.test(text)) return `'${text}'`;
  return `'${text
    .replaceAll("\\", "\\\\")
    .replaceAll("'", String.raw`\'`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\r", String.raw`\r`)}'`;
}

/** A list literal of texts in rules. */
export function listOf(texts: readonly string[]): string {
  return `[${texts.map(quoted).join(", ")}]`;
}

/** The condition that a value is one of these literals. */
export function isOneOf(value: string, literals: readonly string[]): string {
  return literals.length === 1
    ? `${value} == ${literals[0]}`
    : `${value} in [${literals.join(", ")}]`;
}

/** A default or constant as a literal in rules, where an instant is a timestamp. */
export function literal(value: Literal, type: FieldType): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number")
    return type.kind === "instant" ? `timestamp.value(${value})` : numberText(value);
  if (typeof value === "boolean") return String(value);
  if (isItems(value)) {
    const of = type.kind === "list" ? type.of : type;
    return `[${value.map((each) => literal(each, of)).join(", ")}]`;
  }
  const fields = type.kind === "object" ? type.fields : [];
  const entries = Object.entries(value).map(([key, each]) => {
    const inner = fields.find((field) => field.name === key)?.type ?? type;
    return `${quoted(key)}: ${literal(each, inner)}`;
  });
  return `{${entries.join(", ")}}`;
}

function isItems(value: Literal): value is readonly Literal[] {
  return Array.isArray(value);
}

/** Reserved words that rules do not accept as a name, even after a dot. */
const keywords = new Set(["service", "rules_version"]);

/** A field of a document that has it. */
export function fieldOf(document: string, name: string): string {
  return keywords.has(name) ? `${document}[${quoted(name)}]` : `${document}.${name}`;
}

/** A field of a document: its default if an older document lacks it, `null` without a default. */
export function read(field: FieldPlan, document: string): string {
  if (field.fallback !== undefined)
    return `${document}.get(${quoted(field.name)}, ${literal(field.fallback, field.type)})`;
  return field.optional
    ? `${document}.get(${quoted(field.name)}, null)`
    : fieldOf(document, field.name);
}
