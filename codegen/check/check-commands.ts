import type { CreatePlan, EditPlan } from "../plan/plan.ts";
import { checkPreconditions, checkPolicy } from "./check-policy.ts";
import { checkRevision, checkChange, checkSettings } from "./check-settings.ts";
import { type Findings, type Keys, twiceIn } from "./findings.ts";

/** Every create can succeed, and no edit bypasses the lifecycle. */
export function checkCommands(findings: Findings): void {
  for (const create of findings.entity.creates) checkCreate(create, findings);
  for (const edit of findings.entity.edits) checkEdit(edit, findings);
}

function checkCreate(create: CreatePlan, findings: Findings): void {
  const { entity } = findings;
  const keys = ["creates", create.name];
  checkPolicy(create.by, [...keys, "by"], findings);
  checkPreconditions(create.preconditions, keys, findings);
  for (const name of create.fields) findings.field(name, [...keys, "fields"]);
  checkFieldsOnce(create.fields, keys, findings);
  checkCreated(create, keys, findings);
  checkSettings(create.sets, [...keys, "sets"], findings);
  const own = [
    ...create.fields,
    ...create.sets.map(([name]) => name),
    ...(entity.lifecycle === undefined || create.anyState ? [] : [entity.lifecycle.field]),
    ...(entity.journal === undefined ? [] : [entity.journal.last]),
    ...(entity.journalOf === undefined ? [] : ["kind", "byName", "byRole"]),
  ];
  for (const field of entity.fields.filter(
    (each) => !each.optional && each.fallback === undefined,
  )) {
    if (own.includes(field.name)) continue;
    findings.error(
      "create.incomplete",
      `"${create.name}" leaves out "${field.name}", which every ${entity.name} needs.`,
      "List it in fields, or let it be set.",
      keys,
    );
  }
}

/** A create does not write the fields of the lifecycle, the journal and the revision, and fills each field from one source. */
function checkCreated(
  { fields, sets, anyState }: CreatePlan,
  keys: Keys,
  findings: Findings,
): void {
  const { lifecycle, journal } = findings.entity;
  const own = [...fields, ...sets.map(([name]) => name)];
  for (const name of own) checkRevision(name, keys, findings);
  if (lifecycle !== undefined && !anyState && own.includes(lifecycle.field))
    findings.error(
      "change.state",
      `Whatever is created begins in the state "${lifecycle.initial}".`,
      `Take "${lifecycle.field}" out; for records from elsewhere, say anyState: true.`,
      keys,
      lifecycle.field,
    );
  if (journal !== undefined && own.includes(journal.last))
    findings.error(
      "change.last-entry",
      `"${journal.last}" names the last entry and is written with it.`,
      "Take it out.",
      keys,
      journal.last,
    );
  checkFilledOnce({ fields, sets }, keys, findings);
}

function checkFilledOnce(
  { fields, sets }: Pick<EditPlan, "fields" | "sets">,
  keys: Keys,
  findings: Findings,
): void {
  for (const name of fields.filter((each) => sets.some(([set]) => set === each)))
    findings.error(
      "create.filled-twice",
      `"${name}" is asked for and filled in at the same time.`,
      "Take it out of fields or out of sets.",
      [...keys, "sets", name],
    );
}

function checkFieldsOnce(fields: readonly string[], keys: Keys, findings: Findings): void {
  for (const name of twiceIn(fields))
    findings.error(
      "command.field-twice",
      `"${name}" is listed twice.`,
      "Take one of the two out.",
      [...keys, "fields"],
    );
}

function checkEdit(edit: EditPlan, findings: Findings): void {
  const { lifecycle, name: entity } = findings.entity;
  const keys = ["edits", edit.name];
  checkPolicy(edit.by, [...keys, "by"], findings);
  checkPreconditions(edit.preconditions, keys, findings);
  checkFieldsOnce(edit.fields, keys, findings);
  checkSettings(edit.sets, [...keys, "sets"], findings);
  checkFilledOnce(edit, keys, findings);
  if (edit.fields.length + edit.sets.length === 0)
    findings.error(
      "edit.empty",
      `"${edit.name}" changes no field.`,
      "List the fields it may change, or take it out.",
      [...keys, "fields"],
    );
  if (edit.while?.length === 0)
    findings.error(
      "edit.never",
      `"${edit.name}" is allowed in no state, so nobody can make it.`,
      "List the states, or take while out for all of them.",
      [...keys, "while"],
    );
  for (const name of edit.fields) checkChange(name, [...keys, "fields"], findings);
  for (const [name] of edit.sets) checkChange(name, [...keys, "sets"], findings);
  if (edit.while === undefined) return;
  if (lifecycle === undefined) {
    findings.error(
      "edit.no-lifecycle",
      `${entity} has no states to be in.`,
      "Take out while, or give it a lifecycle.",
      [...keys, "while"],
    );
    return;
  }
  const states = lifecycle.states.map((each) => each.name);
  for (const state of edit.while)
    findings.among("state.unknown", state, states, [...keys, "while"]);
}
