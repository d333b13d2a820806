import type { Policy } from "../../schema/language/policy.ts";
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

/** Nouns for the users that a field names, if the field's name is no noun. */
const themselves: ReadonlyMap<string, string> = new Map([
  ["id", "the person themselves"],
  ["by", "the author"],
]);

/** The users that a policy allows, as the subject of "Only … may …". */
export function whoMay(policy: Policy): string {
  switch (policy.kind) {
    case "anyOf":
      return orList([...new Set(policy.of.map(whoMay))]);
    case "allOf":
      return whoMayAll(policy.of);
    case "role":
      return orList(policy.roles.map(withArticle));
    case "anybody":
      return "anybody who knows where it is";
    case "member":
      return "a member";
    case "self":
      return themselves.get(policy.field) ?? `the ${policy.field}`;
    case "selfIn":
      return `somebody among the ${policy.field}`;
    case "selfInPath":
      return `the ${policy.entity} themselves`;
    case "namedBy":
      return `somebody whose ${policy.field} it is`;
    case "trusted":
      return `somebody trusted with ${policy.field}`;
    case "ownSite":
      return "somebody of its site";
    case "parent":
      return `somebody who may read the ${policy.entity}`;
    case "founding":
      return "the founder";
    case "joining":
      return "a joining user";
    case "not":
    case "is":
    case "has":
    case "ahead":
    case "onlySelfIn":
    case "unchanged":
    case "related":
    case "agrees":
    case "paced":
    case "above":
    case "mine":
    case "matches":
    case "begun":
    case "lowered":
      return "somebody";
    case "beside":
      return `somebody who changes the ${policy.entity}`;
    case "named":
      return "somebody whose account is not anonymous";
    case "sameEmail":
      return `somebody with the address in ${policy.field}`;
  }
}

/** Policies about when rather than who. */
const conditions = new Set([
  "ownSite",
  "is",
  "has",
  "ahead",
  "not",
  "onlySelfIn",
  "unchanged",
  "related",
  "agrees",
  "paced",
  "above",
  "mine",
  "matches",
  "begun",
  "lowered",
]);

function whoMayAll(policies: readonly Policy[]): string {
  const parts = policies.flatMap((each) => (each.kind === "allOf" ? each.of : [each]));
  const persons = parts.filter((each) => !conditions.has(each.kind));
  const oneOf = (kind: Policy["kind"]): Policy | undefined =>
    persons.find((each) => each.kind === kind);
  const who =
    oneOf("self") ?? oneOf("role") ?? persons.find((each) => each.kind !== "member") ?? persons[0];
  if (who === undefined) return "somebody";
  const isOfSite = who.kind === "role" && parts.some((each) => each.kind === "ownSite");
  const named = who.kind === "namedBy" ? undefined : parts.find((each) => each.kind === "namedBy");
  const isTheirs = named === undefined ? "" : ` who has it as their ${named.field}`;
  return whoMay(who) + (isOfSite ? " of its site" : "") + isTheirs;
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
