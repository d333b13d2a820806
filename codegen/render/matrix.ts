import type { Verdict } from "../plan/decide.ts";
import { matrixOf, type MatrixRow, rolesOf } from "../plan/matrix.ts";
import { operationsOf } from "../plan/operations.ts";
import { type EntityPlan, isApart, type SchemaPlan } from "../plan/plan.ts";
import { conditionText } from "./policy-words.ts";
import { table } from "./table.ts";
import { blocks } from "./text.ts";
import { orList } from "./words.ts";

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
