import { canBe, type Limits, within } from "../check/check-settings.ts";
import type { FieldPlan, FieldType, Literal } from "../plan/plan.ts";
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
    case "list": {
      const each = fitsText(type.of, "each");
      if (each === undefined) return undefined;
      const limits = limitTexts(`${value}.length`, type);
      return [`Array.isArray(${value})`, ...limits, `${value}.every((each) => ${each})`].join(
        " && ",
      );
    }
    // TypeScript does not follow tests of an object's fields.
    case "object":
    case "told":
      return undefined;
  }
}

/** Whether a default is valid for a type; not for objects and lists of them, which a person looks at. */
export function isFitting(type: FieldType, value: Literal | undefined): boolean {
  if (type.kind === "list")
    return (
      Array.isArray(value) &&
      within(value.length, type) &&
      value.every((each: Literal) => isFitting(type.of, each))
    );
  return value !== undefined && typeof value !== "object" && canBe(type, value);
}

function limitTexts(size: string, { min, max }: Limits): readonly string[] {
  return [
    ...(min === undefined ? [] : [`${size} >= ${min}`]),
    ...(max === undefined ? [] : [`${size} <= ${max}`]),
  ];
}
