import type { Policy } from "../../schema/language/policy.ts";
import { counterOf } from "../plan/paces.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { type Way, waysOf, writtenBy } from "../plan/ways.ts";
import { neighboursOf } from "./neighbours.ts";
import { isOffered, renderOffers } from "./offers.ts";
import {
  changeScope,
  counterPath,
  paceText,
  policyExpression,
  question,
  renderTest,
  type Scope,
} from "./policy-expression.ts";
import { blocks, doc, file, type Import, quote } from "./text.ts";
import { capitalised, whoMay, withArticle } from "./words.ts";

/** `policy.ts`: who may do what and when, as functions for the interface and the stores. */
export function renderPolicy(entity: EntityPlan, plan: SchemaPlan): string {
  const ways = waysOf(entity);
  const scope = changeScope(entity, plan);
  return file(
    blocks([
      ...ways.map((way) => renderWay(way, wayScope(way, scope))),
      renderRemove(entity, scope),
      renderTelling(entity, plan, scope),
      ...ways.map((way) => renderBlockers(way, blockerScope(way, scope))),
      renderClauses(entity, ways),
      renderOffers(entity),
    ]),
    importsOf(entity, plan),
  );
}

/** The scope of an operation. A create has no document before, so its policies are about the new one. */
function wayScope(way: Way, scope: Scope): Scope {
  const before = way.kind === "create" ? scope.after : scope.before;
  return { ...scope, before, written: writtenBy(way, scope.entity) };
}

/** The same for blockers. If the interface does not offer the operation, they run only in a change. */
function blockerScope(way: Way, scope: Scope): Scope {
  const own = wayScope(way, scope);
  return isOffered(way, scope.entity) ? own : { ...own, isChange: true };
}

function renderWay(way: Way, scope: Scope): string {
  const about = doc(`${capitalised(whoMay(way.by))} may ${way.about}.`);
  return about + renderTest(`may${capitalised(way.name)}${scope.entity.typeName}`, way.by, scope);
}

function renderRemove({ name, typeName, remove }: EntityPlan, scope: Scope): string {
  if (remove === undefined) return "";
  return (
    doc(`${capitalised(whoMay(remove))} may delete ${withArticle(name)}.`) +
    renderTest(`mayRemove${typeName}`, remove, scope)
  );
}

/** The policy on the entries that changes write. */
function renderTelling(
  { name, typeName, journalOf }: EntityPlan,
  plan: SchemaPlan,
  scope: Scope,
): string {
  const owner = plan.entities.find((each) => each.name === journalOf);
  if (owner?.journal?.entries === undefined) return "";
  return (
    doc(
      `What has to hold of ${withArticle(name)} that tells of a change of ${withArticle(owner.name)}.`,
    ) + renderTest(`mayTell${typeName}`, owner.journal.entries, scope)
  );
}

function renderBlockers(way: Way, scope: Scope): string {
  if (way.blockers.length === 0) return "";
  const { name, typeName } = scope.entity;
  const fails = way.blockers.map(({ unless }) => failing(unless, scope));
  const tests = way.blockers.map(({ because }, index) => {
    const code = `${name}.${way.name}.blocked${index === 0 ? "" : index + 1}`;
    const { unless } = way.blockers[index] ?? {};
    const counter = unless?.kind === "paced" ? counterOf(unless, scope.plan) : undefined;
    const refusal =
      unless?.kind !== "paced" || counter === undefined
        ? `refuse(${quote(code)}, ${quote(because)})`
        : `refusePace(${quote(code)}, ${quote(because)}, judging, ${counterPath(unless, scope)}, ${quote(unless.field)}, ${paceText(counter, unless.field)})`;
    return `if (${fails[index]}) return ${refusal};`;
  });
  const asked = question(fails, scope);
  return `${doc(`What keeps somebody who may ${way.about} from doing it now.`)}export function ${way.name}${typeName}Blocked(${asked}): Refusal | undefined {
    ${tests.join("\n")}
    return undefined;
  }`;
}

/** The negation of a policy, without a double negation. */
function failing(policy: Policy, scope: Scope): string {
  return policy.kind === "not"
    ? policyExpression(policy.of, { ...scope, isNegated: !scope.isNegated })
    : `!(${policyExpression(policy, scope)})`;
}

function renderClauses({ name }: EntityPlan, ways: readonly Way[]): string {
  if (ways.length === 0) return "";
  const lines = ways.map(
    (way) => `${way.name}: ${quote(`Only ${whoMay(way.by)} may ${way.about}.`)},`,
  );
  return `${doc("What a person is told who may not.")}export const ${name}Clauses = {
    ${lines.join("\n")}
  } as const;`;
}

function importsOf(entity: EntityPlan, plan: SchemaPlan): readonly Import[] {
  const { access, codecs } = neighboursOf(entity, plan);
  return [
    [
      "../judging.ts",
      [
        "hasAll",
        "holdsAt",
        "idAt",
        "isAhead",
        "isEmailOf",
        "isFounding",
        "isLowered",
        "isNamed",
        "isUnchanged",
        "isPaced",
        "onlyDiffersBy",
        "parentPath",
        "refuse",
        "refusePace",
      ],
    ],
    ["../runtime.ts", ["type Document", "type Judging", "type Refusal", "sameJson"]],
    ...access,
    ...codecs,
    [
      "./access.ts",
      [
        `mayRead${entity.typeName}`,
        `type ${entity.typeName}Ask`,
        `type ${entity.typeName}AccountAsk`,
      ],
    ],
    ["./codec.ts", [`${entity.name}Codec`, `${entity.name}Params`, `${entity.name}Path`]],
    ["./type.ts", [`type ${entity.typeName}`]],
  ];
}
