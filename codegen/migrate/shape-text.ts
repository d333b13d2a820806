import type { FieldPlan, FieldType } from "../plan/plan.ts";
import { quote, regex } from "../render/text.ts";

/** A type of a field in TypeScript, without names of other types. */
export function typeText(type: FieldType): string {
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
      return type.values.map(quote).join(" | ");
    case "list":
      return `readonly (${typeText(type.of)})[]`;
    case "object":
      return `{ ${type.fields.map((each) => memberText(each)).join(" ")} }`;
    case "told":
      return "unknown";
  }
}

/** A field in an interface of a document that may be older than its defaults. */
export function memberText({ name, type, optional, fallback }: FieldPlan): string {
  const isOpen = optional || fallback !== undefined;
  return `readonly ${name}${isOpen ? "?" : ""}: ${typeText(type)}${isOpen ? " | undefined" : ""};`;
}

/** A condition in TypeScript: the value is one of this type. `undefined` where a person has to say what fits. */
export function fitsText(type: FieldType, value: string): string | undefined {
  switch (type.kind) {
    case "string":
    case "ref":
      return [
        `typeof ${value} === "string"`,
        ...limitTexts(`Array.from(${value}).length`, type),
        ...(type.pattern === undefined ? [] : [`${regex(type.pattern)}u.test(${value})`]),
      ].join(" && ");
    case "number":
    case "instant": {
      const isWhole = type.kind === "instant" || type.integer;
      return [
        `typeof ${value} === "number"`,
        ...(isWhole ? [`Number.isSafeInteger(${value})`] : []),
        ...limitTexts(value, type),
      ].join(" && ");
    }
    case "boolean":
      return `typeof ${value} === "boolean"`;
    case "enum":
      return type.values.length === 0
        ? undefined
        : type.values.map((each) => `${value} === ${quote(each)}`).join(" || ");
    case "list":
    case "object":
    case "told":
      return undefined;
  }
}

function limitTexts(
  size: string,
  { min, max }: { readonly min?: number; readonly max?: number },
): readonly string[] {
  return [
    ...(min === undefined ? [] : [`${size} >= ${min}`]),
    ...(max === undefined ? [] : [`${size} <= ${max}`]),
  ];
}
