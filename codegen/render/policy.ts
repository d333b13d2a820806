import type { Policy } from "../../schema/language/policy.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { type Way, waysOf } from "../plan/ways.ts";
import { renderOffers } from "./offers.ts";
import { renderParams } from "./paths.ts";
import {
  askedBy,
  changeScope,
  policyExpression,
  readScope,
  type Scope,
} from "./policy-expression.ts";
import { blocks, doc, file, type Import, quote } from "./text.ts";
import { capitalised, whoMay, withArticle } from "./words.ts";

/** `policy.ts`: who may do what when, as functions the interface and the stores both call. */
export function renderPolicy(entity: EntityPlan, plan: SchemaPlan): string {
  const ways = waysOf(entity);
  const scope = changeScope(entity, plan);
  return file(
    blocks([
      renderParams(entity),
      renderAsk(entity, plan),
      renderRead(entity, plan),
      ...ways.map((way) => renderWay(way, scope)),
      renderRemove(entity, scope),
      ...ways.map((way) => renderBlockers(way, scope)),
      renderClauses(entity, ways),
      renderOffers(entity),
    ]),
    importsOf(entity, plan),
  );
}

function renderAsk({ name, typeName }: EntityPlan, plan: SchemaPlan): string {
  return `${doc(`Who asks, about which ${name} as it stands and as it would be; without \`judging\`, before there is a change.`)}export interface ${typeName}Ask {
    readonly me: ${meType(plan)};
    readonly before: Document<${typeName}>;
    readonly after: Document<${typeName}>;
    readonly judging?: Judging | undefined;
  }`;
}

/** The type of the person who asks; where there is no entity of people, only their id is known. */
export function meType({ actor }: SchemaPlan): string {
  return actor === undefined ? "{ readonly id: string }" : `Document<${actor.typeName}>`;
}

function renderRead(entity: EntityPlan, plan: SchemaPlan): string {
  const about = doc(
    `Whether somebody may read ${withArticle(entity.name)}: ${whoMay(entity.read)}.`,
  );
  return about + renderTest(`mayRead${entity.typeName}`, entity.read, readScope(entity, plan));
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

function renderTest(name: string, policy: Policy, scope: Scope): string {
  return `export function ${name}(${question([policy], scope)}): boolean {
    return ${policyExpression(policy, scope)};
  }`;
}

function renderBlockers(way: Way, scope: Scope): string {
  if (way.blockers.length === 0) return "";
  const { name, typeName } = scope.entity;
  const tests = way.blockers.map(({ unless, because }, index) => {
    const code = `${name}.${way.name}.blocked${index === 0 ? "" : index + 1}`;
    return `if (!(${policyExpression(unless, scope)})) return refuse(${quote(code)}, ${quote(because)});`;
  });
  const asked = question(
    way.blockers.map((each) => each.unless),
    scope,
  );
  return `${doc(`What keeps somebody who may ${way.about} from doing it now.`)}export function ${way.name}${typeName}Blocked(${asked}): Refusal | undefined {
    ${tests.join("\n")}
    return undefined;
  }`;
}

/** The parameter: only what is looked at is taken out of the question. */
function question(policies: readonly Policy[], scope: Scope): string {
  const parts = askedBy(policies, scope);
  const type = `${scope.entity.typeName}Ask`;
  return parts.length === 0 ? `_: ${type}` : `{ ${parts.join(", ")} }: ${type}`;
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
  const others = plan.entities.filter((each) => each !== entity);
  const people = others.filter((each) => each === plan.actor);
  return [
    ["../judging.ts", ["holdsAt", "isFounding", "onlyDiffersBy", "parentPath", "refuse"]],
    ["../runtime.ts", ["type Document", "type Judging", "matchPath", "type Refusal", "sameJson"]],
    ...others.map((each): Import => [
      `../${each.name}/codec.ts`,
      [`${each.name}Codec`, `${each.name}Path`],
    ]),
    ...others.map((each): Import => [
      `../${each.name}/policy.ts`,
      [`${each.name}Params`, `mayRead${each.typeName}`],
    ]),
    ...people.map((each): Import => [`../${each.name}/type.ts`, [`type ${each.typeName}`]]),
    ["./codec.ts", [`${entity.name}Codec`, `${entity.name}Path`]],
    ["./type.ts", [`type ${entity.typeName}`]],
  ];
}
