import type { Policy } from "../../schema/language/policy.ts";
import type { Verdict } from "../plan/decide.ts";
import { matrixOf, type MatrixRow, rolesOf } from "../plan/matrix.ts";
import { operationsOf } from "../plan/operations.ts";
import { type EntityPlan, isApart, type SchemaPlan } from "../plan/plan.ts";
import { table } from "./table.ts";
import { blocks } from "./text.ts";
import { orList, withArticle } from "./words.ts";

/** Tables of roles × operations and, with a lifecycle, roles × states; empty without roles or operations. */
export function renderMatrix(entity: EntityPlan, plan: SchemaPlan): string {
  const roles = rolesOf(plan);
  const hasOperations = operationsOf(entity).length > 0 || entity.remove !== undefined;
  if (roles.length === 0 || !hasOperations || isApart(entity, plan)) return "";
  const rows = matrixOf(entity, plan);
  return blocks([
    "## By role",
    `What an active member may do, as far as their role decides it.${sitesText(plan)}`,
    table(
      ["to", ...(entity.lifecycle === undefined ? [] : ["while"]), ...roles],
      rows.map((row) => [
        `\`${row.operation}\``,
        ...(entity.lifecycle === undefined ? [] : [statesText(row, entity)]),
        ...row.verdicts.map(verdictText),
      ]),
    ),
    renderStates(entity, roles, rows),
  ]);
}

function sitesText({ actor }: SchemaPlan): string {
  const sites = actor?.actor?.sites;
  return sites === undefined ? "" : ` Every site is one of theirs who have no \`${sites}\`.`;
}

function renderStates(
  { lifecycle }: EntityPlan,
  roles: readonly string[],
  rows: readonly MatrixRow[],
): string {
  if (lifecycle === undefined) return "";
  const steps = rows.filter(({ kind }) => kind !== "read" && kind !== "create");
  const cell = (state: string, role: number): string =>
    steps
      .filter(({ states, verdicts }) => states.includes(state) && verdicts[role] !== false)
      .map(({ operation, verdicts }) => `\`${operation}\`${verdicts[role] === true ? "" : "\\*"}`)
      .join(" ");
  return blocks([
    "What can be done in each state; with a star, only under the conditions above.",
    table(
      ["while", ...roles],
      lifecycle.states.map(({ name }) => [
        `\`${name}\``,
        ...roles.map((_, role) => cell(name, role)),
      ]),
    ),
  ]);
}

function statesText({ kind, states }: MatrixRow, { lifecycle }: EntityPlan): string {
  if (kind === "create") return "";
  return states.length === lifecycle?.states.length ? "any time" : orList(states);
}

function verdictText(verdict: Verdict): string {
  if (typeof verdict === "boolean") return verdict ? "yes" : "never";
  return `only if ${conditionText(verdict)}`;
}

/** A remaining policy as the part of a sentence after "if". */
function conditionText(policy: Policy): string {
  switch (policy.kind) {
    case "anyOf":
      return policy.of.length === 0 ? "nothing" : orList(policy.of.map(grouped));
    case "allOf":
      return policy.of.length === 0 ? "it is there" : policy.of.map(grouped).join(" and ");
    case "not":
      return `not: ${grouped(policy.of)}`;
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
