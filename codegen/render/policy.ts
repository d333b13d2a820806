import type { Blocker } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { policyExpression, type Scope } from "./policy-expression.ts";
import { doc, imports, list, quote } from "./text.ts";
import { pascal, whoMay, withArticle, sentence } from "./words.ts";

/** A named way to change a document. */
interface Way {
  readonly kind: "create" | "edit" | "step";
  readonly name: string;
  readonly about: string;
  readonly by: Policy;
  readonly blockers: readonly Blocker[];
  /** States in which it can be taken; `undefined` is any. */
  readonly states: readonly string[] | undefined;
}

/** Every create, edit and step of an entity, in the order they were declared. */
export function waysOf(entity: EntityPlan): readonly Way[] {
  return [
    ...entity.creates.map((each) => ({ ...each, kind: "create" as const, blockers: [], states: undefined })),
    ...entity.edits.map((each) => ({ ...each, kind: "edit" as const, states: each.while })),
    ...(entity.lifecycle?.transitions ?? []).map((each) => ({ ...each, kind: "step" as const, states: each.from })),
  ];
}

/** `policy.ts`: who may do what when, as functions the interface and the stores both call. */
export function renderPolicy(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, typeName } = entity;
  const me = plan.actor === undefined ? "{ readonly id: string }" : `Document<${plan.actor.typeName}>`;
  const scope = { before: "before", after: "after" };
  const ways = waysOf(entity);
  const body = [
    renderParams(entity),
    `${doc(`Who asks, about which ${name} as it stands and as it would be; without \`judging\`, before there is a change.`)}export interface ${typeName}Ask {\n  readonly me: ${me};\n  readonly before: Document<${typeName}>;\n  readonly after: Document<${typeName}>;\n  readonly judging?: Judging | undefined;\n}\n`,
    `${doc(`Whether somebody may read ${withArticle(name)}: ${whoMay(entity.read)}.`)}export function mayRead${typeName}${answer(entity, "boolean", policyExpression(entity.read, entity, plan, { before: "before", after: "before" }))}`,
    ...ways.map((way) => renderWay(way, entity, plan, scope)),
    ...ways.filter((way) => way.blockers.length > 0).map((way) => renderBlockers(way, entity, plan, scope)),
    ways.length === 0 ? "" : renderClauses(entity, ways),
    renderOffers(entity, ways),
  ]
    .filter((part) => part !== "")
    .join("\n");
  const others = plan.entities.flatMap((each) => [
    [`../${each.name}/codec.ts`, [`${each.name}Codec`, `${each.name}Path`]] as const,
    [`../${each.name}/policy.ts`, each.name === name ? [] : [`mayRead${each.typeName}`]] as const,
  ]);
  const ownCodec = `../${name}/codec.ts`;
  return imports(body, [
    ["../runtime.ts", ["type Document", "holdsAt", "type Judging", "onlyDiffersBy", "matchPath", "parentPath", "refuse", "type Refusal", "isFounding"]],
    ...others.map(([module, names]) => [module === ownCodec ? "./codec.ts" : module, names] as const),
    ...(plan.actor === undefined || plan.actor.name === name ? [] : [[`../${plan.actor.name}/type.ts`, [`type ${plan.actor.typeName}`]] as const]),
    ["./type.ts", [`type ${typeName}`]],
  ]);
}

function renderParams({ name, path }: EntityPlan): string {
  const fields = path.params.map((each) => `readonly ${each}: string`).join("; ");
  const values = path.params.map((each) => `${each}: found?.${each} ?? ""`).join(", ");
  return `/** The placeholders of ${withArticle(name)}'s path; empty where it is no such path. */\nexport function ${name}Params(path: string): { ${fields} } {\n  const found = matchPath(${name}Codec, path);\n  return { ${values} };\n}\n`;
}

function renderWay(way: Way, entity: EntityPlan, plan: SchemaPlan, scope: Scope): string {
  const expression = policyExpression(way.by, entity, plan, scope);
  return `${doc(`${sentence(whoMay(way.by))} may ${way.about}.`)}export function may${pascal(way.name)}${entity.typeName}${answer(entity, "boolean", expression)}`;
}

function renderBlockers(way: Way, entity: EntityPlan, plan: SchemaPlan, scope: Scope): string {
  const tests = way.blockers.map((blocker, index) => {
    const code = `${entity.name}.${way.name}.blocked${way.blockers.length > 1 ? index + 1 : ""}`;
    return `  if (!${policyExpression(blocker.unless, entity, plan, scope)}) return refuse(${quote(code)}, ${quote(blocker.because)});\n`;
  });
  const body = `${tests.join("")}  return undefined;\n`;
  return `${doc(`What keeps somebody who may ${way.about} from doing it now.`)}export function ${way.name}${entity.typeName}Blocked(${asked(entity, body)}): Refusal | undefined {\n${body}}\n`;
}

function answer(entity: EntityPlan, type: string, expression: string): string {
  return `(${asked(entity, expression)}): ${type} {\n  return ${expression};\n}\n`;
}

/** The parameter list: only what the body names is taken out of the question. */
function asked(entity: EntityPlan, body: string): string {
  const used = ["me", "before", "after", "judging"].filter((each) => new RegExp(`\\b${each}\\b(?!:)`).test(body));
  return used.length === 0 ? `_: ${entity.typeName}Ask` : `{ ${used.join(", ")} }: ${entity.typeName}Ask`;
}

function renderClauses(entity: EntityPlan, ways: readonly Way[]): string {
  const lines = ways.map((way) => `  ${way.name}: ${quote(`Only ${whoMay(way.by)} may ${way.about}.`)},\n`);
  return `${doc("What a person is told who may not.")}export const ${entity.name}Clauses = {\n${lines.join("")}} as const;\n`;
}

function renderOffers(entity: EntityPlan, ways: readonly Way[]): string {
  const offered = ways.filter((way) => way.kind !== "create");
  if (offered.length === 0) return "";
  const { name, typeName, lifecycle } = entity;
  const tests = offered.map((way) => {
    const state = way.states === undefined || lifecycle === undefined ? "" : `${list(way.states.map(quote), "  ")}.includes(${name}.${lifecycle.field}) && `;
    const blocked = way.blockers.length === 0 ? "undefined" : `${way.name}${typeName}Blocked(ask)`;
    return `  if (${state}may${pascal(way.name)}${typeName}(ask)) offers.push({ name: ${quote(way.name)}, kind: ${quote(way.kind)}, refusal: ${blocked} });\n`;
  });
  return (
    `${doc(`Everything that can be done with ${withArticle(name)}.`)}export type ${typeName}OfferName = ${offered.map((way) => quote(way.name)).join(" | ")};\n\n` +
    `export interface ${typeName}Offer {\n  readonly name: ${typeName}OfferName;\n  readonly kind: "edit" | "step";\n  /** Why it cannot be done right now, though this person may. */\n  readonly refusal: Refusal | undefined;\n}\n\n` +
    `${doc(`What this person may do with this ${name} now; what only others may do is not in it.`)}export function ${name}Offers(me: ${typeName}Ask["me"], ${name}: Document<${typeName}>): readonly ${typeName}Offer[] {\n  const ask: ${typeName}Ask = { me, before: ${name}, after: ${name} };\n  const offers: ${typeName}Offer[] = [];\n${tests.join("")}  return offers;\n}\n`
  );
}
