import type { FieldPlan, FieldType, ItemType, Literal } from "../../plan/plan.ts";
import { idPattern } from "../text.ts";
import { capitalised } from "../words.ts";
import { all, any, type Condition } from "./condition.ts";
import type { RuleFunction } from "./function.ts";

/** The functions that check nested objects and items of lists, gathered while conditions are made. */
export type Nested = Map<string, RuleFunction>;

/** A field that has to be there: what is not there fails whatever is asked of it. */
export function needed(field: FieldPlan): FieldPlan {
  return field.fallback === undefined ? { ...field, optional: false } : field;
}

/** Each of these fields is what the schema says: for a document that begins. */
export function fieldConditions(
  fields: readonly FieldPlan[],
  document: string,
  typeName: string,
  nested: Nested,
): readonly Condition[] {
  return fields.map((field) => fieldCondition(field, document, typeName, nested, true));
}

/**
 * The same for fields that a change may write. What it does not write is as it was; of an object that says even more than
 * the schema, only what is written has to be free of it.
 */
export function writtenConditions(
  fields: readonly FieldPlan[],
  document: string,
  typeName: string,
  nested: Nested,
): readonly Condition[] {
  return fields.map((field) => {
    const condition = fieldCondition(field, document, typeName, nested);
    const isSame = `!(${quoted(field.name)} in changed)`;
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

/** Whether a text that has to be on one line is. */
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
  const mayBeMissing = field.optional || field.fallback !== undefined;
  return mayBeMissing ? any(`!(${quoted(field.name)} in ${document})`, test) : test;
}

/** Of a pace, since when and how often is asked by keepsPace(), which every change of it has to hold. */
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
      // Nothing else can be compared with a moment.
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
    // Its values are not checked here, because the rules of the journal compare them with the document.
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

/** Every word in a list is an expression; a pattern is one, however many words it holds. */
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
 * Rules have no loops. Where one question about the whole list tells the same, that is asked, whatever its length; anything
 * else is asked for each place in the list.
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

/** How long a list may be. What is asked of the joined items fails for none anyway. */
function sizeOf({ of, min, max }: Extract<FieldType, { kind: "list" }>): Limits {
  const isJoined = joinedCondition(of, "list") !== undefined;
  return {
    ...(min === undefined || (min === 1 && isJoined) ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** Whether what is asked of the items fails for whatever is no list. An empty text and an empty map have a size like an empty list. */
function isKnownList({ of, min = 0 }: Extract<FieldType, { kind: "list" }>): boolean {
  if (of.kind === "enum" || of.kind === "boolean") return true;
  return min > 0 && joinedCondition(of, "list") !== undefined;
}

/** A condition for texts that never hold a certain character: with it between them they are one text, which tells all. */
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

/** Whether every text with this pattern is something, and on one line. An engine that splits texts forgets empty ones at the end. */
function isOnOneLine(pattern: string): boolean {
  const isWhole = /^\^.*[^\\]\$$/.test(pattern);
  const hasLineBreaks = /\\[WDntrfb]|[\0-\u001f]|\[\^/.test(
    pattern.replaceAll(/\[\^(?:\\[^n]|[^\]\\])*\\n/g, "["),
  );
  return isWhole && !hasLineBreaks && !new RegExp(pattern).test("");
}

/** How many places are asked for together, whether they are there or not. */
const together = 8;

/**
 * A list with itself behind it, often enough that a place which is asked for is there: the same is asked of every item then,
 * of some more than once. To ask first whether each place is there would cost twice as much.
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

/** The same for every place in a list, in eights, so that a short list is not asked for every place that a long one has. */
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

/** What is said in one condition is asked as it is; what takes more has a function. */
function itemCondition(type: ItemType, value: string, name: string, nested: Nested): Condition {
  if (type.kind === "object") return objectCondition(name, type.fields, value, nested);
  const condition = valueCondition(type, "it", name, nested);
  if (typeof condition === "string") return valueCondition(type, value, name, nested);
  nested.set(`is${name}`, { about: "", name: `is${name}`, takes: ["it"], body: condition });
  return `is${name}(${value})`;
}

/**
 * A text has as many characters as it has code points, as in TypeScript; `size()` counts units of UTF-16 in the emulator. A
 * pattern counts right, and fails for whatever is no text; where it would be long, what is well within is not asked it.
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

/** Any characters, this many: RE2 repeats at most a thousand times. */
function upTo(max: number, min = 0): string {
  if (max <= mostRepeats) return `.{${min},${max}}`;
  const thousands = `.{0,${mostRepeats}}`.repeat(Math.floor((max - min) / mostRepeats));
  const rest = (max - min) % mostRepeats;
  const least = min === 0 ? "" : `.{${min}}`;
  return `${least}${thousands}${rest === 0 ? "" : `.{0,${rest}}`}`;
}

/** That a text is an id which a ref can hold. */
export function idCondition(value: string, length: Limits = {}): string {
  return `${value}.matches(${quoted(idPattern(length))})`;
}

/** An id is asked with one pattern, which fails for whatever is no text: the engine evaluates a thousand expressions and no more. */
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

/** `matches` takes the whole text, as if the pattern stood between `^` and `$`. */
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

/** A number between its limits; where one of them is missing, it is asked that it is no infinity and not NaN. */
function finite(value: string, type: Limits): readonly string[] {
  const isBetween = type.min !== undefined && type.max !== undefined;
  return [...(isBetween ? [] : [`${value} - ${value} == 0`]), ...limits(value, type)];
}

/** A number in rules, which know no exponents and take what has no point for a whole number of 64 bits. */
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

/** A text in rules. */
export function quoted(text: string): string {
  // Most are names, and there are hundreds of them for each entity.
  if (/^\w*$/.test(text)) return `'${text}'`;
  return `'${text
    .replaceAll("\\", "\\\\")
    .replaceAll("'", String.raw`\'`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\r", String.raw`\r`)}'`;
}

/** A list of texts in rules. */
export function listOf(texts: readonly string[]): string {
  return `[${texts.map(quoted).join(", ")}]`;
}

/** A default or constant of a type in rules, where an instant is no number. */
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

/** Words that rules do not take for a name, even after a dot. */
const keywords = new Set(["service", "rules_version"]);

/** A field of a document that has it. */
export function fieldOf(document: string, name: string): string {
  return keywords.has(name) ? `${document}[${quoted(name)}]` : `${document}.${name}`;
}

/** A field of a document, its default where an older one does not have it, `null` where there is none. */
export function read(field: FieldPlan, document: string): string {
  if (field.fallback !== undefined)
    return `${document}.get(${quoted(field.name)}, ${literal(field.fallback, field.type)})`;
  return field.optional
    ? `${document}.get(${quoted(field.name)}, null)`
    : fieldOf(document, field.name);
}
