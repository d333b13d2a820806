import type { EntityPlan, LifecyclePlan, SchemaPlan } from "../plan/plan.ts";
import { doc, imports, list, quote } from "./text.ts";
import { pascal, whoMay, withArticle } from "./words.ts";

/** `lifecycle.ts`: states and steps as data, for forms, buttons, undo and pictures. */
export function renderLifecycleData(entity: EntityPlan, lifecycle: LifecyclePlan): string {
  const { name, typeName } = entity;
  const states = lifecycle.states.map((state) => `    ${state.name}: { about: ${quote(state.about)}, end: ${state.end} },\n`);
  const steps = lifecycle.transitions.map(
    (each) =>
      `    ${each.name}: {\n      about: ${quote(each.about)},\n      from: ${list(each.from.map(quote), "      ")},\n      to: ${quote(each.to)},\n` +
      `      needs: ${list(each.needs.map(quote), "      ")},\n      may: ${list(each.may.map(quote), "      ")},\n      text: ${quote(each.text)},\n    },\n`,
  );
  const stateType = `${typeName}${pascal(lifecycle.field)}`;
  const body =
    `export type ${typeName}Step = ${lifecycle.transitions.map((each) => quote(each.name)).join(" | ")};\n\n` +
    `export interface ${typeName}StepFacts {\n  readonly about: string;\n  readonly from: readonly ${stateType}[];\n  readonly to: ${stateType};\n  readonly needs: readonly (keyof ${typeName})[];\n  readonly may: readonly (keyof ${typeName})[];\n  readonly text: "required" | "optional";\n}\n\n` +
    `${doc(`The lifecycle of ${withArticle(name)} as plain data.`)}export const ${name}Lifecycle: {\n  readonly initial: ${stateType};\n  readonly states: Readonly<Record<${stateType}, { readonly about: string; readonly end: boolean }>>;\n  readonly steps: Readonly<Record<${typeName}Step, ${typeName}StepFacts>>;\n} = {\n` +
    `  initial: ${quote(lifecycle.initial)},\n  states: {\n${states.join("")}  },\n  steps: {\n${steps.join("")}  },\n};\n`;
  return imports(body, [["./type.ts", [`type ${typeName}`, `type ${stateType}`]]]);
}

/** `lifecycle.machine.ts`: the same as an XState machine, for people who look at charts. */
export function renderLifecycleMachine(entity: EntityPlan, lifecycle: LifecyclePlan, plan: SchemaPlan): string {
  const { name, typeName } = entity;
  const me = plan.actor === undefined ? "{ readonly id: string }" : `Document<${plan.actor.typeName}>`;
  const guards = lifecycle.transitions.map(
    (each) =>
      `    ${doc(`${whoMay(each.by)} may ${each.about}.`).trim()}\n    may${pascal(each.name)}: ({ context }) => may${pascal(each.name)}${typeName}({ me: context.me, before: context.${name}, after: context.${name} }),\n`,
  );
  const states = lifecycle.states.map((state) => {
    const on = lifecycle.transitions
      .filter((each) => each.from.includes(state.name))
      .map((each) => `        ${quote(each.name)}: { target: ${quote(each.to)}, guard: ${quote(`may${pascal(each.name)}`)}, description: ${quote(each.about)}${each.to === state.name ? ", reenter: true" : ""} },\n`);
    const tags = state.end ? `      tags: ["end"],\n` : "";
    return `    ${state.name}: {\n      description: ${quote(state.about)},\n${tags}${on.length === 0 ? "" : `      on: {\n${on.join("")}      },\n`}    },\n`;
  });
  const body =
    `interface Context {\n  readonly me: ${me};\n  readonly ${name}: Document<${typeName}>;\n}\n\n` +
    `${doc(`The lifecycle of ${withArticle(name)}: which steps lead where, and whom the guards let through. Who asks, and about what, is the input.`)}export const ${name}LifecycleMachine = setup({\n` +
    `  types: {\n    context: {} as Context,\n    input: {} as Context,\n    events: {} as { readonly type: ${typeName}Step },\n  },\n` +
    `  guards: {\n${guards.join("")}  },\n}).createMachine({\n  id: ${quote(`${name}.lifecycle`)},\n  context: ({ input }) => input,\n  initial: ${quote(lifecycle.initial)},\n  states: {\n${states.join("")}  },\n});\n`;
  return `import { setup } from "xstate";\n${imports(body, [
    ["../runtime.ts", ["type Document"]],
    ...(plan.actor === undefined || plan.actor.name === name ? [] : [[`../${plan.actor.name}/type.ts`, [`type ${plan.actor.typeName}`]] as const]),
    ["./lifecycle.ts", [`type ${typeName}Step`]],
    ["./policy.ts", lifecycle.transitions.map((each) => `may${pascal(each.name)}${typeName}`)],
    ["./type.ts", [`type ${typeName}`]],
  ])}`;
}
