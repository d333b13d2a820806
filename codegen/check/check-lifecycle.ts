import type { LifecyclePlan, TransitionPlan } from "../plan/plan.ts";
import { takenByObjects } from "./check-names.ts";
import { checkPreconditions, checkPolicy } from "./check-policy.ts";
import { checkChange, checkSettings } from "./check-settings.ts";
import { type Findings, type Keys, twiceIn } from "./findings.ts";

/** Every state is declared and reachable; no step changes fields that it may not write. */
export function checkLifecycle(findings: Findings): void {
  const { lifecycle } = findings.entity;
  if (lifecycle === undefined) return;
  const states = lifecycle.states.map((state) => state.name);
  const field = findings.field(lifecycle.field, ["lifecycle", "field"]);
  const holdsStates = field?.type.kind === "enum" && field.type.values.join() === states.join();
  if (field !== undefined && (!holdsStates || field.optional)) {
    findings.error(
      "lifecycle.field",
      `The field "${lifecycle.field}" must list exactly the lifecycle's states.`,
      "Write z.enum(statesOf(…)).",
      ["fields", lifecycle.field],
    );
  }
  findings.among("state.unknown", lifecycle.initial, states, ["lifecycle", "initial"]);
  checkStateNames(states, findings);
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
  for (const state of step.from) findings.among("state.unknown", state, states, [...keys, "from"]);
  for (const state of twiceIn(step.from))
    findings.error(
      "step.from-twice",
      `"${step.name}" starts in "${state}" twice.`,
      "Take one of the two out.",
      [...keys, "from"],
    );
  findings.among("state.unknown", step.to, states, [...keys, "to"]);
  checkFilledInOnce(step, keys, findings);
  for (const name of step.needs) checkChange(name, [...keys, "needs"], findings);
  for (const name of step.may) checkChange(name, [...keys, "may"], findings);
  for (const [name] of step.sets) checkChange(name, [...keys, "sets"], findings);
  checkSettings(step.sets, [...keys, "sets"], findings);
  if (step.text === "required" && entity.journal === undefined) {
    findings.error(
      "step.text-without-journal",
      `"${step.name}" needs a reason, but ${entity.name} has no journal to keep it in.`,
      "Give it a journal, or take text out.",
      [...keys, "text"],
    );
  }
  checkPolicy(step.by, [...keys, "by"], findings);
  checkPreconditions(step.preconditions, keys, findings);
}

function checkStateNames(states: readonly string[], findings: Findings): void {
  for (const name of states.filter((each) => !/^[A-Za-z]\w*$/.test(each) || each in {}))
    findings.error(
      "state.name",
      `"${name}" cannot be the name of a state: charts and code are drawn with it.`,
      name in {} ? takenByObjects : "Use letters, digits and _, beginning with a letter.",
      ["lifecycle", "states", name],
    );
}

function checkFilledInOnce(step: TransitionPlan, keys: Keys, findings: Findings): void {
  if (step.from.length === 0)
    findings.error(
      "step.from-nowhere",
      `"${step.name}" starts in no state, so nobody can take it.`,
      "List the states it may be taken from.",
      [...keys, "from"],
    );
  const filled = [...step.needs, ...step.may, ...step.sets.map(([name]) => name)];
  for (const name of twiceIn(filled))
    findings.error(
      "step.twice",
      `"${step.name}" has "${name}" twice among what it needs, may change and sets.`,
      "Keep one: needs and may are for the person, sets fills in by itself.",
      keys,
    );
}

function checkReachable(lifecycle: LifecyclePlan, findings: Findings): void {
  // An unknown initial state was reported before.
  if (!lifecycle.states.some((state) => state.name === lifecycle.initial)) return;
  const begins = findings.entity.creates.some((each) => each.anyState);
  const reached = new Set(
    begins ? lifecycle.states.map((state) => state.name) : [lifecycle.initial],
  );
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of lifecycle.transitions)
      if (from.some((state) => reached.has(state))) reached.add(to);
  }
  const left = new Set(
    lifecycle.transitions.flatMap(({ from, to }) => from.filter((each) => each !== to)),
  );
  for (const { name, end } of lifecycle.states) {
    if (end || left.has(name) || !reached.has(name)) continue;
    findings.error(
      "state.dead-end",
      `Whatever gets into the state "${name}" stays there for ever, and it is not called an end.`,
      "Add a step out of it, or say end: true.",
      ["lifecycle", "states", name],
    );
  }
  for (const { name } of lifecycle.states.filter((state) => !reached.has(state.name))) {
    findings.error(
      "state.unreachable",
      `No step leads to the state "${name}".`,
      "Add a transition to it, or remove it.",
      ["lifecycle", "states", name],
    );
  }
}
