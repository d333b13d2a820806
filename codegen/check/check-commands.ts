import type { CreatePlan, EditPlan } from "../plan/plan.ts";
import { checkBlockers, checkPolicy } from "./check-policy.ts";
import { checkChange, checkSettings } from "./check-settings.ts";
import type { Findings } from "./findings.ts";

/** Every create can succeed, and no edit takes a way around the lifecycle. */
export function checkCommands(findings: Findings): void {
  for (const create of findings.entity.creates) checkCreate(create, findings);
  for (const edit of findings.entity.edits) checkEdit(edit, findings);
}

function checkCreate(create: CreatePlan, findings: Findings): void {
  const { entity } = findings;
  const keys = ["creates", create.name];
  checkPolicy(create.by, [...keys, "by"], findings);
  checkBlockers(create.blockers, keys, findings);
  for (const name of create.fields) findings.field(name, [...keys, "fields"]);
  checkSettings(create.sets, [...keys, "sets"], findings);
  const own = [
    ...create.fields,
    ...create.sets.map(([name]) => name),
    ...(entity.lifecycle === undefined ? [] : [entity.lifecycle.field]),
    ...(entity.journal === undefined ? [] : [entity.journal.last]),
    ...(entity.journalOf === undefined ? [] : ["kind", "byName", "byRole"]),
  ];
  for (const field of entity.fields.filter(
    (each) => !each.optional && each.fallback === undefined,
  )) {
    if (own.includes(field.name)) continue;
    findings.error(
      "incomplete",
      `"${create.name}" leaves out "${field.name}", which every ${entity.name} needs.`,
      "List it in fields, or let it be set.",
      keys,
    );
  }
}

function checkEdit(edit: EditPlan, findings: Findings): void {
  const { lifecycle, name: entity } = findings.entity;
  const keys = ["edits", edit.name];
  checkPolicy(edit.by, [...keys, "by"], findings);
  checkBlockers(edit.blockers, keys, findings);
  for (const name of edit.fields) checkChange(name, [...keys, "fields"], findings);
  if (edit.while === undefined) return;
  if (lifecycle === undefined) {
    findings.error(
      "noLifecycle",
      `${entity} has no states to be in.`,
      "Take out while, or give it a lifecycle.",
      [...keys, "while"],
    );
    return;
  }
  const states = lifecycle.states.map((each) => each.name);
  for (const state of edit.while) findings.among("State", state, states, [...keys, "while"]);
}
