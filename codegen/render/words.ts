import type { Policy } from "../../schema/language/policy.ts";
import type { FieldType } from "../plan/plan.ts";

/** With a capital first letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `"closeAfterDays"` → `"CloseAfterDays"`. */
export const pascal = sentence;

/** `["a", "b", "c"]` → `"a, b or c"`. */
export function orList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} or ${items.at(-1) ?? ""}`;
}

/** Who a policy lets through, as the subject of "Only … may …". */
export function whoMay(policy: Policy): string {
  switch (policy.kind) {
    case "anyOf":
      return orList([...new Set(policy.of.map(whoMay))]);
    case "allOf":
      return whoMayAll(policy.of);
    case "role":
      return orList(policy.roles.map(withArticle));
    case "member":
      return "a member";
    case "self":
      return policy.field === "id" ? "the person themselves" : `the ${policy.field}`;
    case "selfIn":
      return `somebody among the ${policy.field}`;
    case "ownSite":
      return "somebody of its site";
    case "parent":
      return `whoever may read the ${policy.entity}`;
    case "founding":
      return "whoever sets everything up";
    case "not":
    case "is":
    case "has":
    case "onlySelfIn":
    case "related":
      return "somebody";
  }
}

function whoMayAll(parts: readonly Policy[]): string {
  const persons = parts.filter((each) => !["ownSite", "is", "has", "not", "onlySelfIn", "related"].includes(each.kind));
  const self = persons.find((each) => each.kind === "self");
  const who = self ?? persons.find((each) => each.kind === "role") ?? persons.find((each) => each.kind !== "member") ?? persons[0];
  const ofSite = parts.some((each) => each.kind === "ownSite") && who?.kind === "role" ? " of its site" : "";
  return (who === undefined ? "somebody" : whoMay(who)) + ofSite;
}

/** `"admin"` → `"an admin"`. */
export function withArticle(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** What a type expects, for messages: `"3 to 120 characters"`. */
export function expectation(type: FieldType): string {
  switch (type.kind) {
    case "string":
    case "ref":
      return type.pattern !== undefined && type.max === undefined ? "text of the right form" : `${range(type.min ?? 0, type.max)} characters`;
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
  }
}

function range(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : min === max ? `exactly ${min}` : `${min} to ${max}`;
}
