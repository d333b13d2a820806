import type { FieldPlan, FieldType, ItemType, Literal } from "../../plan/plan.ts";
import { capitalised } from "../words.ts";
import { all, any, type Condition } from "./condition.ts";
import type { RuleFunction } from "./function.ts";

/** The functions that check nested objects and items of lists, gathered while conditions are made. */
export type Nested = Map<string, RuleFunction>;

/** Each of these fields is what the schema says: for a document that begins. */
export function fieldConditions(
  fields: readonly FieldPlan[],
  document: string,
  typeName: string,
  nested: Nested,
): readonly Condition[] {
  return fields.map((field) => fieldCondition(field, document, typeName, nested));
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
    return hasObject(field.type)
      ? any(`!(${quoted(field.name)} in changed)`, condition)
      : condition;
  });
}

function hasObject(type: FieldType): boolean {
  return type.kind === "object" || (type.kind === "list" && hasObject(type.of));
}

function fieldCondition(
  field: FieldPlan,
  document: string,
  typeName: string,
  nested: Nested,
): Condition {
  const value = `${document}.${field.name}`;
  const test = valueCondition(field.type, value, typeName + capitalised(field.name), nested);
  const mayBeMissing = field.optional || field.fallback !== undefined;
  return mayBeMissing ? any(`!(${quoted(field.name)} in ${document})`, test) : test;
}

function valueCondition(type: FieldType, value: string, name: string, nested: Nested): Condition {
  switch (type.kind) {
    case "string":
      return all(textCondition(value, type), patternCondition(value, type));
    case "ref":
      return all(`${value} is string`, refCondition(value, type));
    case "number":
      return all(
        type.integer ? `${value} is int` : `${value} is number`,
        ...limits(value, type.integer ? within(type, safeInteger) : within(type, finite)),
      );
    case "instant":
      return all(
        `${value} is timestamp`,
        ...limits(value, type).map((each) => each.replace(/ (-?\d+)$/, " timestamp.value($1)")),
      );
    case "boolean":
      return `${value} is bool`;
    case "enum":
      return `${value} in ${listOf(type.values)}`;
    case "object":
      return objectCondition(name, type.fields, value, nested);
    case "list":
      return all(
        `${value} is list`,
        ...limits(`${value}.size()`, type),
        itemsCondition(type, value, name, nested),
      );
  }
}

/** An object has the keys of the schema and no others. */
function objectCondition(
  name: string,
  fields: readonly FieldPlan[],
  value: string,
  nested: Nested,
): string {
  const function_ = `is${name}`;
  if (!nested.has(function_))
    nested.set(function_, {
      about: "",
      name: function_,
      takes: ["it"],
      body: all(
        `it.keys().hasOnly(${listOf(fields.map((each) => each.name))})`,
        ...fieldConditions(fields, "it", name, nested),
      ),
    });
  return `${function_}(${value})`;
}

/**
 * Rules have no loops. What is told by a pattern without spaces is joined and asked once, whatever its length; anything else
 * is asked for each place in the list.
 */
function itemsCondition(
  type: Extract<FieldType, { kind: "list" }>,
  value: string,
  name: string,
  nested: Nested,
): Condition {
  const { of } = type;
  if (of.kind === "enum") return `${value}.hasOnly(${listOf(of.values)})`;
  if (of.kind === "ref") {
    const each = `[\\\\w-]{${of.min ?? 1},${of.max ?? 40}}`;
    return any(
      `${value}.size() == 0`,
      all(
        `${value}.join(' ').split(' ') == ${value}`,
        `${value}.join(' ').matches('${each}( ${each})*')`,
      ),
    );
  }
  const most = type.max ?? 0;
  return unrolled(value, itemFunction(of, `${name}Item`, nested), 0, most);
}

function unrolled(
  value: string,
  item: (value: string) => string,
  at: number,
  most: number,
): Condition {
  if (at >= most) return "true";
  // In eights, so that a short list is not asked for every place that a long one has.
  const end = Math.min(at + 8, most);
  const places = Array.from({ length: end - at }, (_, index) => at + index);
  const these = places.map((place, index) =>
    index === 0
      ? item(`${value}[${place}]`)
      : any(`${value}.size() <= ${place}`, item(`${value}[${place}]`)),
  );
  return any(`${value}.size() <= ${at}`, all(...these, unrolled(value, item, end, most)));
}

function itemFunction(type: ItemType, name: string, nested: Nested): (value: string) => string {
  if (type.kind === "object") return (value) => objectCondition(name, type.fields, value, nested);
  const function_ = `is${name}`;
  if (!nested.has(function_))
    nested.set(function_, {
      about: "",
      name: function_,
      takes: ["it"],
      body: valueCondition(type, "it", name, nested),
    });
  return (value) => `${function_}(${value})`;
}

/**
 * A text has as many characters as it has code points, as in TypeScript; `size()` counts units of UTF-16 in the emulator. A
 * pattern counts right, and fails for whatever is no text; where it would be long, what is well within is not asked it.
 */
function textCondition(value: string, { min = 0, max }: Limits): Condition {
  if (max !== undefined && max <= mostRepeats) return `${value}.matches('(?s).{${min},${max}}')`;
  const least =
    min === 0 ? "true" : min === 1 ? `${value} != ''` : `${value}.matches('(?s).{${min},}')`;
  const most =
    max === undefined
      ? "true"
      : any(`${value}.size() <= ${max}`, `${value}.matches('(?s)${upTo(max)}')`);
  return all(`${value} is string`, least, most);
}

const mostRepeats = 1000;

/** RE2 repeats at most a thousand times. */
function upTo(max: number): string {
  const thousands = `.{0,${mostRepeats}}`.repeat(Math.floor(max / mostRepeats));
  const rest = max % mostRepeats;
  return rest === 0 ? thousands : `${thousands}.{0,${rest}}`;
}

/** An id is asked with one pattern: the engine evaluates a thousand expressions and no more. */
function refCondition(value: string, type: Limits & { readonly pattern?: string }): Condition {
  const { pattern, min, max } = type;
  if (pattern === String.raw`^[\w-]+$` && min !== undefined && max !== undefined)
    return `${value}.matches(${quoted(String.raw`[\w-]` + `{${min},${max}}`)})`;
  return all(...limits(`${value}.size()`, type), patternCondition(value, type));
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
const finite = { min: -Number.MAX_VALUE, max: Number.MAX_VALUE };

function within({ min, max }: Limits, outer: Required<Limits>): Limits {
  return { min: min ?? outer.min, max: max ?? outer.max };
}

function limits(value: string, { min, max }: Limits): readonly string[] {
  return [
    ...(min === undefined ? [] : [`${value} >= ${min}`]),
    ...(max === undefined ? [] : [`${value} <= ${max}`]),
  ];
}

/** A text in rules. */
export function quoted(text: string): string {
  return `'${text
    .replaceAll("\\", "\\\\")
    .replaceAll("'", String.raw`\'`)
    .replaceAll("\n", String.raw`\n`)}'`;
}

/** A list of texts in rules. */
export function listOf(texts: readonly string[]): string {
  return `[${texts.map(quoted).join(", ")}]`;
}

/** A default or constant in rules. */
export function literal(value: Literal): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (isItems(value)) return `[${value.map(literal).join(", ")}]`;
  const entries = Object.entries(value).map(([key, each]) => `${quoted(key)}: ${literal(each)}`);
  return `{${entries.join(", ")}}`;
}

function isItems(value: Literal): value is readonly Literal[] {
  return Array.isArray(value);
}

/** A field of a document, its default where an older one does not have it, `null` where there is none. */
export function read(field: FieldPlan, document: string): string {
  if (field.fallback !== undefined)
    return `${document}.get(${quoted(field.name)}, ${literal(field.fallback)})`;
  return field.optional
    ? `${document}.get(${quoted(field.name)}, null)`
    : `${document}.${field.name}`;
}
