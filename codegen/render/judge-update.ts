import {
  changedByMembers,
  returnsOf,
  stepsOf,
  writtenByEdit,
  writtenByStep,
} from "../plan/operations.ts";
import type {
  EditPlan,
  EntityPlan,
  LifecyclePlan,
  SchemaPlan,
  TransitionPlan,
} from "../plan/plan.ts";
import { revisionField } from "../plan/revisions.ts";
import { paceText } from "./policy-expression.ts";
import { blocks, statements, words } from "./text.ts";
import {
  canChange,
  refusal,
  renderBy,
  renderEnd,
  renderOthers,
  renderSettings,
  renderUnknown,
} from "./verdict.ts";
import { orList, capitalised, withArticle } from "./words.ts";

/** `verdictOnUpdate` and one function per step and edit. */
export function renderUpdates(entity: EntityPlan, plan: SchemaPlan): string {
  if (!canChange(entity)) return "";
  const { lifecycle } = entity;
  return blocks([
    `function verdictOnUpdate(input: PolicyInput, changed: readonly string[], fields: Fields): Refusal | undefined {
      ${statements([
        renderUnknown(entity, "changed"),
        renderFixed(entity),
        renderPaces(entity),
        renderRevision(entity),
        entity.journal === undefined ? renderAnyWay(entity) : renderOperationOfEntry(entity),
      ])}
    }`,
    ...(lifecycle === undefined
      ? []
      : lifecycle.transitions.map((step) => renderStep(step, lifecycle, entity, plan))),
    ...entity.edits.map((edit) => renderEdit(edit, entity, plan)),
  ]);
}

/** `verdictOnReturning`: a former member changes their own document, and is judged as the member that it describes afterwards. */
export function renderReturns(entity: EntityPlan): string {
  const returns = returnsOf(entity);
  if (returns.length === 0) return "";
  const { name, typeName } = entity;
  const calls = returns.map((edit) => `judge${capitalised(edit.name)}(input, changed)`);
  return `function verdictOnReturning(path: string, judging: Judging): Refusal | undefined {
    const stored = judging.before(path);
    const before = documentAt(${name}Codec, path, stored);
    const me = joining${typeName}(judging, path);
    if (stored === undefined || before === undefined || me === undefined) ${refusal(`${name}.member`, "Only active members may do this.")}
    const fields = judging.after(path) ?? {};
    const changed = changedFields(stored, fields);
    ${statements([renderUnknown(entity, "changed"), renderFixed(entity)])}
    const input: PolicyInput = { me, before, after: me, judging };
    ${renderRevision(entity)}
    return ${oneOf(calls)};
  }`;
}

/** The paces of an entity as members of an object. */
export function pacesText(entity: EntityPlan): string {
  return entity.paces.map((each) => `${each}: ${paceText(entity, each)}`).join(", ");
}

/** An operation with a pace has to be counted in the actor's own document. */
function renderPaces(entity: EntityPlan): string {
  return entity.paces.length === 0
    ? ""
    : `if (isPacing(input.judging, input.after, changed, { ${pacesText(entity)} })) return undefined;`;
}

function renderFixed({ name, fields }: EntityPlan): string {
  const fixed = fields.filter((each) => each.fixed).map((each) => each.name);
  if (fixed.length === 0) return "";
  return `const fixed = ${words(fixed)}.find((field) => changed.includes(field));
    if (fixed !== undefined) return refuse("${name}.fixed", \`"\${fixed}" may never change.\`);`;
}

/** A change based on an older revision is refused. */
function renderRevision(entity: EntityPlan): string {
  const field = revisionField;
  return entity.isRevised
    ? `if (input.after.${field} !== (input.before.${field} ?? 0) + 1) ${refusal(`${entity.name}.revision`, `Somebody has changed this ${entity.name} since.`)}`
    : "";
}

/** With a journal, the entry's kind names the operation. */
function renderOperationOfEntry(entity: EntityPlan): string {
  const steps = stepsOf(entity).map(
    ({ name, text }) =>
      `case "${name}": return judge${capitalised(name)}(input, changed${text === "required" ? ", entry" : ""});`,
  );
  const edits = entity.edits.map(
    ({ name }) => `case "${name}": return judge${capitalised(name)}(input, changed);`,
  );
  return `const entry = entryOf(input);
    if ("refusal" in entry) return entry.refusal;
    switch (entry.kind) {
      ${[...steps, ...edits].join("\n")}
      default: ${refusal(`${entity.name}.way`, "There is no such step or edit.")}
    }`;
}

/** Without a journal, any operation that fits is taken. */
function renderAnyWay(entity: EntityPlan): string {
  const { name, lifecycle } = entity;
  const edits = changedByMembers(entity);
  const calls = (operations: readonly { readonly name: string }[]): readonly string[] =>
    operations.map((operation) => `judge${capitalised(operation.name)}(input, changed)`);
  const nobody = refusal(`${name}.edit`, `Nobody may change ${withArticle(name)} like this.`);
  const edit = edits.length === 0 ? nobody : `return ${oneOf(calls(edits))};`;
  if (lifecycle === undefined) return edit;
  const { field, transitions } = lifecycle;
  const loops = transitions.filter(({ from, to }) => from.includes(to));
  const step = `if (changed.includes("${field}")) return ${oneOf(calls(transitions))};`;
  // A step that stays in its state changes nothing but its fields.
  return loops.length === 0
    ? `${step}\n${edit}`
    : `${step}\nreturn ${oneOf(calls([...edits, ...loops]))};`;
}

function oneOf(calls: readonly string[]): string {
  return calls.length === 1 ? calls.join("") : `anyWay(${calls.join(", ")})`;
}

function renderStep(
  step: TransitionPlan,
  { field }: LifecyclePlan,
  entity: EntityPlan,
  plan: SchemaPlan,
): string {
  const { name, journal } = entity;
  const code = `${name}.${step.name}`;
  const needsText = step.text === "required" && journal !== undefined;
  const needs = step.needs.map(
    (each) =>
      `if (after.${each} === undefined) ${refusal(`${code}.needs.${each}`, `To ${step.about}, "${each}" is needed.`)}`,
  );
  const text = `if (entry.text === undefined || entry.text.trim() === "") ${refusal(`${code}.text`, `To ${step.about}, a reason is needed.`)}`;
  return `function judge${capitalised(step.name)}(input: PolicyInput, changed: readonly string[]${needsText ? ", entry: Entry" : ""}): Refusal | undefined {
    const { before, after } = input;
    if (!${words(step.from)}.includes(before.${field}) || after.${field} !== "${step.to}") {
      ${refusal(`${code}.from`, `Only what is ${orList(step.from)} can become ${step.to}.`)}
    }
    ${statements([
      renderBy(step, entity),
      renderOthers("changed", writtenByStep(step, entity), code, "change"),
      ...needs,
      needsText ? text : "",
      renderSettings(step.sets, code, plan),
      renderEnd(step, entity),
    ])}
  }`;
}

function renderEdit(edit: EditPlan, entity: EntityPlan, plan: SchemaPlan): string {
  const { name, lifecycle } = entity;
  const code = `${name}.${edit.name}`;
  const states =
    edit.while === undefined || lifecycle === undefined
      ? ""
      : `if (!${words(edit.while)}.includes(input.before.${lifecycle.field})) {
          ${refusal(`${code}.while`, `Only what is ${orList(edit.while)} can be changed like this.`)}
        }`;
  return `function judge${capitalised(edit.name)}(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
    ${statements([
      renderOthers("changed", writtenByEdit(edit, entity), code, "change"),
      renderBy(edit, entity),
      states,
      renderSettings(edit.sets, code, plan),
      renderEnd(edit, entity),
    ])}
  }`;
}
