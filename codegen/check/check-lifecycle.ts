import type { LifecyclePlan, TransitionPlan } from "../plan/plan.ts";
import { checkBlockers, checkPolicy } from "./check-policy.ts";
import { checkChange, checkSettings } from "./check-settings.ts";
import type { Findings } from "./findings.ts";

/** Every state is declared and can be reached; no step touches what is not its own. */
export function checkLifecycle(findings: Findings): void {
  const { lifecycle } = findings.entity;
  if (lifecycle === undefined) return;
  const states = lifecycle.states.map((state) => state.name);
  const field = findings.field(lifecycle.field, ["lifecycle", "field"]);
  const holdsStates = field?.type.kind === "enum" && field.type.values.join() === states.join();
  if (field !== undefined && (!holdsStates || field.optional)) {
    findings.error(
      "stateField",
      `The field "${lifecycle.field}" must list exactly the lifecycle's states.`,
      "Write z.enum(statesOf(…)).",
      ["fields", lifecycle.field],
    );
  }
  findings.among("State", lifecycle.initial, states, ["lifecycle", "initial"]);
  for (const step of lifecycle.transitions) checkTransition(step, states, findings);
  checkReachable(lifecycle, findings);
}

function checkTransition(
  step: TransitionPlan,
  states: readonly string[],
  findings: Findings,
): void {
  const { entity } = findings;
  const keys = ["lifecycle", "transitions", step.name];
  for (const state of step.from) findings.among("State", state, states, [...keys, "from"]);
  findings.among("State", step.to, states, [...keys, "to"]);
  for (const name of step.needs) checkChange(name, [...keys, "needs"], findings);
  for (const name of step.may) checkChange(name, [...keys, "may"], findings);
  for (const [name] of step.sets) checkChange(name, [...keys, "sets"], findings);
  checkSettings(step.sets, [...keys, "sets"], findings);
  if (step.text === "required" && entity.journal === undefined) {
    findings.error(
      "text",
      `"${step.name}" needs a reason, but ${entity.name} has no journal to keep it in.`,
      "Give it a journal, or take text out.",
      [...keys, "text"],
    );
  }
  checkPolicy(step.by, [...keys, "by"], findings);
  checkBlockers(step.blockers, keys, findings);
}

function checkReachable(lifecycle: LifecyclePlan, findings: Findings): void {
  const begins = findings.entity.creates.some((each) => each.anyState);
  const reached = new Set(
    begins ? lifecycle.states.map((state) => state.name) : [lifecycle.initial],
  );
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of lifecycle.transitions)
      if (from.some((state) => reached.has(state))) reached.add(to);
  }
  for (const { name } of lifecycle.states.filter((state) => !reached.has(state.name))) {
    findings.error(
      "unreachable",
      `No step leads to the state "${name}".`,
      "Add a transition to it, or remove it.",
      ["lifecycle", "states", name],
    );
  }
}
