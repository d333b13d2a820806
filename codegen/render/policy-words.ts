import type { Policy } from "../../schema/language/policy.ts";
import { capitalised, orList, withArticle } from "./words.ts";

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
      return subjectOf(policy.of).text;
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
      return policy.of.kind === "not" ? whoMay(policy.of.of) : "somebody";
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

/** Who is named first of those that parts of an `allOf` allow. */
function subjectOf(policies: readonly Policy[]): {
  readonly text: string;
  /** The parts that the text leaves out. */
  readonly unsaid: readonly Policy[];
} {
  const parts = policies.flatMap(partsOfAll);
  const persons = parts.filter((each) => !conditions.has(each.kind));
  const oneOf = (kind: Policy["kind"]): Policy | undefined =>
    persons.find((each) => each.kind === kind);
  const who =
    oneOf("self") ?? oneOf("role") ?? persons.find((each) => each.kind !== "member") ?? persons[0];
  if (who === undefined) return { text: "somebody", unsaid: parts };
  const site = who.kind === "role" ? parts.find((each) => each.kind === "ownSite") : undefined;
  const named = who.kind === "namedBy" ? undefined : parts.find((each) => each.kind === "namedBy");
  const isTheirs = named === undefined ? "" : ` who has it as their ${named.field}`;
  const said = [...(isSaid(who) ? [who] : []), site, named];
  return {
    text: whoMay(who) + (site === undefined ? "" : " of its site") + isTheirs,
    unsaid: parts.filter((each) => each.kind !== "member" && !said.includes(each)),
  };
}

function partsOfAll(policy: Policy): readonly Policy[] {
  if (policy.kind === "not" && policy.of.kind === "not") return partsOfAll(policy.of.of);
  return policy.kind === "allOf" ? policy.of.flatMap(partsOfAll) : [policy];
}

function partsOfAny(policy: Policy): readonly Policy[] {
  const [only, ...more] = partsOfAll(policy);
  return more.length === 0 && only?.kind === "anyOf" ? only.of.flatMap(partsOfAny) : [policy];
}

/** Whether `whoMay` says everything that a policy asks. */
function isSaid(policy: Policy): boolean {
  switch (policy.kind) {
    case "anyOf":
      return policy.of.every(isSaid);
    case "allOf":
      return subjectOf(policy.of).unsaid.length === 0;
    case "beside":
      return isSaid(policy.policy);
    case "not":
      return policy.of.kind === "not" && isSaid(policy.of.of);
    default:
      return !conditions.has(policy.kind);
  }
}

/** The users that a policy allows, and everything that it asks besides: ``"a member, if its `kind` is `paid`"``. */
export function whoMayIf(policy: Policy): string {
  const ways = [...new Set(partsOfAny(policy).map(wayText))];
  return ways.some((each) => each.includes(", if ")) ? ways.join("; or ") : orList(ways);
}

function wayText(policy: Policy): string {
  if (isSaid(policy)) return whoMay(policy);
  const { text, unsaid } = subjectOf([policy]);
  const [only, ...more] = unsaid;
  // What the text says in part is said once, as a condition.
  const who = unsaid.some((each) => whoMay(each) === text) ? "somebody" : text;
  const isOne = only !== undefined && more.length === 0;
  return `${who}, if ${isOne ? conditionText(only) : unsaid.map(grouped).join(" and ")}`;
}

/** A sentence that says who may do something: `"An admin may add a person."` */
export function whoMayDo(policy: Policy, what: string): string {
  return isSaid(policy)
    ? `${capitalised(whoMay(policy))} may ${what}.`
    : `Who may ${what}: ${whoMayIf(policy)}.`;
}

/** A remaining policy as the part of a sentence after "if". */
export function conditionText(policy: Policy): string {
  switch (policy.kind) {
    case "anyOf":
      return policy.of.length === 0 ? "nothing" : orList(policy.of.map(grouped));
    case "allOf":
      return policy.of.length === 0 ? "it is there" : policy.of.map(grouped).join(" and ");
    case "not":
      return negated(policy.of);
    case "anybody":
      return "they have signed in";
    case "member":
      return "they are a member";
    case "role":
      return `they are ${orList(policy.roles.map(withArticle))}`;
    case "self":
      return policy.field === "id" ? "it is themselves" : `they are its \`${policy.field}\``;
    case "selfIn":
      return `they are among its \`${policy.field}\``;
    case "selfInPath":
      return `the \`${policy.entity}\` is themselves`;
    case "namedBy":
      return `it is their own \`${policy.field}\``;
    case "trusted":
      return `their own \`${policy.field}\` says so`;
    case "ownSite":
      return `its \`${policy.field}\` is one of theirs`;
    case "is":
      return `its \`${policy.field}\` is ${orList(policy.values.map((each) => `\`${each}\``))}`;
    case "has":
      return `it has \`${policy.field}\``;
    case "ahead":
      return `its \`${policy.field}\` is still to come${policy.days === undefined ? "" : `, within ${policy.days} days`}`;
    case "onlySelfIn":
      return `nobody but themselves comes or goes in \`${policy.field}\``;
    case "unchanged":
      return `\`${policy.field}\` stays as it is`;
    case "related":
      return policy.mayBeMissing
        ? `of its \`${policy.field}\`, if it has one: ${grouped(policy.policy)}`
        : `of its \`${policy.field}\`: ${grouped(policy.policy)}`;
    case "above":
      return `of the \`${policy.entity}\` above it: ${grouped(policy.policy)}`;
    case "beside":
      return `of the \`${policy.entity}\` with its id: ${grouped(policy.policy)}`;
    case "mine":
      return `of their own \`${policy.field}\`: ${grouped(policy.policy)}`;
    case "matches":
      return `\`${policy.field}\` is its \`${policy.as}\``;
    case "begun":
      return "it begins with the same change";
    case "lowered":
      return `its \`${policy.field}\` becomes a lower one`;
    case "named":
      return "their account is not anonymous";
    case "sameEmail":
      return `its \`${policy.field}\` is the verified address of their account`;
    case "agrees":
      return `its \`${policy.field}\` has the same \`${policy.on}\``;
    case "parent":
      return `they may read its \`${policy.entity}\``;
    case "founding":
      return "they set everything up with it";
    case "joining":
      return "they join by it";
    case "paced":
      return `their pace \`${policy.field}\` lets them`;
  }
}

function grouped(policy: Policy): string {
  const text = conditionText(policy);
  const isSeveral = (policy.kind === "anyOf" || policy.kind === "allOf") && policy.of.length > 1;
  return isSeveral ? `(${text})` : text;
}

/** The opposite of a condition. */
function negated(policy: Policy): string {
  switch (policy.kind) {
    case "not":
      return conditionText(policy.of);
    case "role":
      return `they are not ${orList(policy.roles.map(withArticle))}`;
    case "self":
      return policy.field === "id"
        ? "it is not themselves"
        : `they are not its \`${policy.field}\``;
    case "selfIn":
      return `they are not among its \`${policy.field}\``;
    case "is":
      return `its \`${policy.field}\` is not ${orList(policy.values.map((each) => `\`${each}\``))}`;
    case "has":
      return `it has no \`${policy.field}\``;
    case "unchanged":
      return `\`${policy.field}\` changes`;
    default:
      return `not: ${grouped(policy)}`;
  }
}
