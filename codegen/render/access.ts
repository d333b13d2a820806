import { isUsedToWrite, namedPolicies } from "../plan/named.ts";
import { toldFields, untoldFields } from "../plan/operations.ts";
import { actorOn, type EntityPlan, type SchemaPlan } from "../plan/plan.ts";
import { raisedFields, repeatsOf, stampsOf } from "../plan/stamps.ts";
import { changeScope, inputName, readScope, renderTest } from "./policy-expression.ts";
import { whoMay, whoMayIf } from "./policy-words.ts";
import { renderNamed } from "./policy.ts";
import { blocks, doc, quote, statements, words } from "./text.ts";
import { refusal } from "./verdict.ts";
import { withArticle } from "./words.ts";

/**
 * `access.ts`: who may read a document, and what a store needs to show one. It is separate from the write validators, which are
 * ten times as large and not needed by a first visit.
 */
export function renderAccess(entity: EntityPlan, plan: SchemaPlan): string {
  const { name } = entity;
  return blocks([
    `${doc(`What stores need to read ${withArticle(name)}.`)}export const ${name}Entity: Entity = { ${knowledge(entity, plan).join(", ")} };`,
    renderInput(entity, plan),
    ...namedPolicies(entity, plan).reading.map((each) => {
      const scope = isUsedToWrite(each.name, entity, plan) ? changeScope : readScope;
      return renderNamed(each, scope(entity, plan), "export function");
    }),
    renderPredicate(entity, plan),
    renderMayRead(entity, plan),
    renderMayList(entity, plan),
  ]);
}

function knowledge(entity: EntityPlan, plan: SchemaPlan): readonly string[] {
  const stamps = stampsOf(entity, plan).map(({ field, of }) => `${field}: ${quote(of)}`);
  const repeats = repeatsOf(entity).map(
    ({ field, above, of }) =>
      `${field}: { above: ${entity.path.params.indexOf(above)}, of: ${quote(of)} }`,
  );
  const raises = raisedFields(entity);
  return [
    `codec: ${entity.name}Codec`,
    "mayRead",
    ...(entity.list === undefined ? [] : ["mayList"]),
    ...(stamps.length === 0 ? [] : [`stamps: { ${stamps.join(", ")} }`]),
    ...(repeats.length === 0 ? [] : [`repeats: { ${repeats.join(", ")} }`]),
    ...(entity.isRevised ? ["isRevised: true"] : []),
    ...(raises.length === 0 ? [] : [`raises: ${words(raises)}`]),
    ...tellingOf(entity, plan),
  ];
}

function tellingOf({ journalOf }: EntityPlan, { entities }: SchemaPlan): readonly string[] {
  const owner = entities.find(({ name }) => name === journalOf);
  if (owner === undefined) return [];
  const state = owner.lifecycle === undefined ? "" : `, state: ${quote(owner.lifecycle.field)}`;
  const told = words(toldFields(owner).map(({ name }) => name));
  return [`tells: { untold: ${words(untoldFields(owner))}, told: ${told}${state} }`];
}

function renderInput(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, typeName } = entity;
  return `${doc(`The acting user, and the ${name} before and after the change; without \`judging\`, there is no change yet.`)}export interface ${inputName(entity)} {
    readonly me: ${meType(actorOn(entity, plan))};
    readonly before: Document<${typeName}>;
    readonly after: Document<${typeName}>;
    readonly judging?: Judging | undefined;
  }${entity.writtenByAccounts ? `\n\n${renderAccountInput(entity)}` : ""}`;
}

function renderAccountInput(entity: EntityPlan): string {
  return `${doc("The same for a writer who is known only by the account.")}export type ${inputName(entity, true)} = Omit<${inputName(entity)}, "me"> & { readonly me: ${meType(undefined)} };`;
}

/** The type of the acting user; without an actor entity only the id is known. */
function meType(actor: EntityPlan | undefined): string {
  return actor === undefined ? "{ readonly id: string }" : `Document<${actor.typeName}>`;
}

/** The line that finds the acting user. */
export function renderMe(path: string, actor: EntityPlan | undefined): string {
  const me =
    actor === undefined ? "{ id: judging.change.by }" : `acting${actor.typeName}(judging, ${path})`;
  return `const me = ${me};`;
}

function renderPredicate(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, typeName, read } = entity;
  const about = doc(`Whether somebody may read ${withArticle(name)}: ${whoMayIf(read)}.`);
  return about + renderTest(`mayRead${typeName}`, read, readScope(entity, plan));
}

function renderMayRead(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, read } = entity;
  const clause = refusal(`${name}.read`, `Only ${whoMay(read)} may see this ${name}.`);
  if (read.kind !== "anybody") return renderVerdict("mayRead", clause, entity, plan);
  return `function mayRead(path: string, judging: Judging): Refusal | undefined {
    if (documentAt(${name}Codec, path, judging.after(path)) !== undefined) return undefined;
    ${clause}
  }`;
}

/** `mayList…`, for an entity whose `list` policy differs from `read`. */
function renderMayList(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, typeName, list } = entity;
  if (list === undefined) return "";
  const about = doc(
    `Whether somebody may find ${withArticle(name)} by a query: ${whoMayIf(list)}.`,
  );
  const clause = refusal(`${name}.list`, `Only ${whoMay(list)} may list these documents.`);
  return blocks([
    about + renderTest(`mayList${typeName}`, list, readScope(entity, plan)),
    renderVerdict("mayList", clause, entity, plan),
  ]);
}

function renderVerdict(
  test: "mayRead" | "mayList",
  clause: string,
  entity: EntityPlan,
  plan: SchemaPlan,
): string {
  const actor = actorOn(entity, plan);
  const isSomebody = actor === undefined ? "" : "me !== undefined && ";
  return `function ${test}(path: string, judging: Judging): Refusal | undefined {
    ${statements([
      renderMe("path", actor),
      `const document = documentAt(${entity.name}Codec, path, judging.after(path));`,
      `const may = ${isSomebody}document !== undefined && ${test}${entity.typeName}({ me, before: document, after: document, judging });`,
      "if (may) return undefined;",
      clause,
    ])}
  }`;
}
