import { begunByMembers, creatable, firstPaces, joinsOf, ownSettings } from "../plan/operations.ts";
import { parentToAsk } from "../plan/parents.ts";
import { type CreatePlan, type EntityPlan, type SchemaPlan } from "../plan/plan.ts";
import { pacesText } from "./judge-update.ts";
import { blocks, statements, words } from "./text.ts";
import {
  canBegin,
  refusal,
  renderBy,
  renderEnd,
  renderLines,
  renderOthers,
  renderSettings,
  renderStored,
  renderUnknownAtFirst,
} from "./verdict.ts";
import { orList, capitalised, withArticle } from "./words.ts";

/** `verdictOnCreate` and one function per create. */
export function renderCreates(entity: EntityPlan, plan: SchemaPlan): string {
  if (!canBegin(entity)) return "";
  return blocks([
    `function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
      ${statements([
        renderUnknownAtFirst(entity),
        renderParent(entity, plan, "input.after.path", "input.judging"),
        renderChoice(entity),
      ])}
    }`,
    ...entity.creates.map((create) => renderCreate(create, entity, plan)),
  ]);
}

/** No document is created below one that does not exist. */
function renderParent(entity: EntityPlan, plan: SchemaPlan, path: string, judging: string): string {
  const parent = parentToAsk(entity, plan);
  if (parent === undefined) return "";
  const depth = entity.path.params.length - parent.path.params.length;
  const above = "parentPath(".repeat(depth) + path + ")".repeat(depth);
  return `if (${judging}.after(${above}) === undefined) ${refusal(`${entity.name}.parent`, `The ${parent.name} that this belongs to is not there.`)}`;
}

/** `verdictOnJoining`: a user who creates their own actor document is judged as the member that the document describes. */
export function renderJoins(entity: EntityPlan, plan: SchemaPlan): string {
  const joins = joinsOf(entity);
  if (joins.length === 0) return "";
  const { name, typeName } = entity;
  const calls = joins.map((create) => call(create, entity));
  return `function verdictOnJoining(path: string, judging: Judging): Refusal | undefined {
    const me = judging.before(path) === undefined ? joining${typeName}(judging, path) : undefined;
    if (me === undefined) ${refusal(`${name}.member`, "Only active members may do this.")}
    const fields = judging.after(path) ?? {};
    ${statements([
      renderUnknownAtFirst(entity),
      renderParent(entity, plan, "path", "judging"),
      // A joining user writes their own name.
      renderLines(entity, "undefined"),
      renderStored(entity, "undefined"),
    ])}
    const input: PolicyInput = { me, before: me, after: me, judging };
    return ${calls.length === 1 ? calls.join("") : `anyWay(${calls.join(", ")})`};
  }`;
}

function call(create: CreatePlan, entity: EntityPlan): string {
  return `judge${capitalised(create.name)}(${takesFields(create, entity) ? "input, fields" : "input"})`;
}

/** Determines the create: by the journal entry's kind, by the entry itself, or by trying each. */
function renderChoice(entity: EntityPlan): string {
  const { name, journal, journalOf } = entity;
  const creates = begunByMembers(entity);
  const cases = creates
    .map((create) => `case "${create.name}": return ${call(create, entity)};`)
    .join("\n");
  if (journal !== undefined) {
    const operations = orList(creates.map((create) => create.about));
    return `const entry = entryOf(input);
      if ("refusal" in entry) return entry.refusal;
      switch (entry.kind) {
        ${cases}
        default: ${refusal(`${name}.create`, `${capitalised(withArticle(name))} can only begin by: ${operations}.`)}
      }`;
  }
  if (journalOf === undefined) {
    const calls = creates.map((create) => call(create, entity));
    if (calls.length === 0) {
      return `void input;\n${refusal(`${name}.create`, `Nobody may create ${withArticle(name)} like this.`)}`;
    }
    return calls.length === 1 ? `return ${calls.join("")};` : `return anyWay(${calls.join(", ")});`;
  }
  const forged = `if (!isTruthful(input)) ${refusal(`${name}.forged`, "An entry tells who did it and when, truthfully.")}`;
  if (creates.length === 0) return `${forged}\nreturn verdictOnEntry(input);`;
  return `${forged}
    switch (input.after.kind) {
      ${cases}
      default: return verdictOnEntry(input);
    }`;
}

function renderCreate(create: CreatePlan, entity: EntityPlan, plan: SchemaPlan): string {
  const { name, lifecycle } = entity;
  const code = `${name}.${create.name}`;
  const begins =
    lifecycle === undefined || create.anyState
      ? ""
      : `if (input.after.${lifecycle.field} !== "${lifecycle.initial}") ${refusal(`${code}.state`, `${capitalised(withArticle(name))} begins as ${lifecycle.initial}.`)}`;
  const isLimited = takesFields(create, entity);
  const sets = ownSettings(create, entity);
  return `function judge${capitalised(create.name)}(input: PolicyInput${isLimited ? ", fields: Fields" : ""}): Refusal | undefined {
    ${statements([
      isLimited
        ? renderOthers("Object.keys(fields)", creatable(create, entity), code, "fill in")
        : "",
      renderBy(create, entity),
      begins,
      renderSettings(sets, code, plan),
      renderFirstPaces(entity),
      renderEnd(create, entity),
    ])}
  }`;
}

/** A document that counts may be created with its first count. */
function renderFirstPaces(entity: EntityPlan): string {
  const paces = firstPaces(entity);
  if (paces.length === 0) return "";
  return `if (!startsPaces(input.judging, input.after.path, ${words(paces)}, { ${pacesText(entity)} })) ${refusal(`${entity.name}.pace`, "What counts how often something is done begins with the first of it.")}`;
}

/** Whether a document must not have some of its fields after this create. */
function takesFields(create: CreatePlan, entity: EntityPlan): boolean {
  return creatable(create, entity).length < entity.fields.length;
}
