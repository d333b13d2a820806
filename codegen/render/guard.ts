import type { FieldPlan, FieldType, ItemType } from "../plan/plan.ts";
import { blocks, doc, idPattern, isPlainId, quote, regex } from "./text.ts";
import { capitalised } from "./words.ts";

/** `isRequest(value)` as one straight line of tests, with a function for each nested object and list. */
export function renderGuards(type: string, fields: readonly FieldPlan[]): string {
  const nested: string[] = [];
  return blocks([renderGuard(type, fields, nested), ...nested]);
}

function renderGuard(type: string, fields: readonly FieldPlan[], nested: string[]): string {
  const tests = fields.map((field) => {
    const value = `value.${field.name}`;
    const test = every(testsOf(field.type, value, type + capitalised(field.name), nested));
    return field.optional ? `(${value} === undefined || (${test}))` : `(${test})`;
  });
  return `${doc("Whether every field is what the schema says.")}function is${type}(value: unknown): value is ${type} {
    return ${every([`isRecord<${type}>(value)`, ...tests])};
  }`;
}

/** The tests of a value; a type with more than a few tests gets a function in `nested`. */
function testsOf(
  type: FieldType,
  value: string,
  name: string,
  nested: string[],
): readonly string[] {
  switch (type.kind) {
    case "string":
      return [`typeof ${value} === "string"`, ...textLength(value, type), ...matches(value, type)];
    case "ref":
      if (isPlainId(type)) return [`hasIdForm(${value})`];
      return [
        `typeof ${value} === "string"`,
        ...matches(value, { pattern: `^${idPattern(type)}$` }),
      ];
    case "number":
    case "instant": {
      const isWhole = type.kind === "instant" || type.integer;
      return [`${isWhole ? "isWholeNumber" : "isNumber"}(${value})`, ...limits(value, type)];
    }
    case "boolean":
      return [`typeof ${value} === "boolean"`];
    case "enum":
      return [`(${type.values.map((each) => `${value} === ${quote(each)}`).join(" || ")})`];
    case "object":
      nested.push(renderGuard(name, type.fields, nested));
      return [`is${name}(${value})`];
    case "told":
      return [`isRecord(${value})`];
    case "list":
      nested.push(renderListGuard(name, type, nested));
      return [`is${name}(${value})`];
  }
}

function renderListGuard(
  name: string,
  type: Extract<FieldType, { kind: "list" }>,
  nested: string[],
): string {
  const item = `${name}Item`;
  const itemTests = every(testsOf(type.of, "item", item, nested));
  const { min, max } = type;
  const outside =
    min !== undefined && min === max
      ? [`items.length !== ${min}`]
      : [
          ...(min === undefined ? [] : [`items.length < ${min}`]),
          ...(max === undefined ? [] : [`items.length > ${max}`]),
        ];
  return `function is${name}(value: unknown): value is readonly ${itemType(type.of, item)}[] {
    if (!Array.isArray(value)) return false;
    const items: readonly unknown[] = value;
    ${outside.length === 0 ? "" : `if (${outside.join(" || ")}) return false;`}
    for (const item of items) if (!(${itemTests})) return false;
    return true;
  }`;
}

function itemType(type: ItemType, name: string): string {
  switch (type.kind) {
    case "string":
    case "ref":
      return "string";
    case "number":
    case "instant":
      return "number";
    case "boolean":
      return "boolean";
    case "enum":
    case "object":
      return name;
  }
}

function textLength(value: string, { min, max }: Limits): readonly string[] {
  return min === undefined && max === undefined
    ? []
    : [`hasLength(${value}, ${min ?? 0}, ${max ?? "Infinity"})`];
}

function matches(value: string, { pattern }: { readonly pattern?: string }): readonly string[] {
  return pattern === undefined ? [] : [`${regex(pattern)}.test(${value})`];
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

function limits(value: string, { min, max }: Limits): readonly string[] {
  return [
    ...(min === undefined ? [] : [`${value} >= ${min}`]),
    ...(max === undefined ? [] : [`${value} <= ${max}`]),
  ];
}

function every(tests: readonly string[]): string {
  return tests.join(" && ");
}
