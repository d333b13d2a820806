import type { FieldType } from "../plan/plan.ts";

/** The text with a capital first letter: for sentences, and `"closeAfterDays"` → `"CloseAfterDays"`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The constant that holds the values of an enum's type: `"RequestState"` → `"requestStateValues"`. */
export function valuesName(type: string): string {
  return `${type.charAt(0).toLowerCase()}${type.slice(1)}Values`;
}

/** `["a", "b", "c"]` → `"a, b or c"`. */
export function orList(items: readonly string[]): string {
  return items.length < 2
    ? (items[0] ?? "")
    : `${items.slice(0, -1).join(", ")} or ${items.at(-1) ?? ""}`;
}

/** `"admin"` → `"an admin"`. */
export function withArticle(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** The allowed values of a type, for messages: `"3 to 120 characters"`. */
export function expectation(type: FieldType): string {
  switch (type.kind) {
    case "string":
    case "ref":
      return type.pattern !== undefined && type.max === undefined
        ? "text of the right form"
        : `${range(type.min ?? 0, type.max)} characters`;
    case "number":
      return `${type.integer ? "a whole number" : "a number"}${type.min === undefined && type.max === undefined ? "" : `, ${range(type.min, type.max)}`}`;
    case "instant":
      return "a moment in whole milliseconds";
    case "boolean":
      return "true or false";
    case "enum":
      return `one of ${orList(type.values)}`;
    case "list":
      return `a list of ${range(type.min ?? 0, type.max)}`;
    case "object":
      return "an object";
    case "told":
      return "values of fields";
  }
}

function range(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined
    ? `at least ${min}`
    : min === max
      ? `exactly ${min}`
      : `${min} to ${max}`;
}
