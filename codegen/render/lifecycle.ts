import type { EntityPlan, LifecyclePlan, TransitionPlan } from "../plan/plan.ts";
import { blocks, doc, quote, words } from "./text.ts";
import { capitalised, withArticle } from "./words.ts";

/** `lifecycle.ts`: states and steps as data, for buttons, undo and pictures. */
export function renderLifecycleData(entity: EntityPlan, lifecycle: LifecyclePlan): string {
  const { name, typeName } = entity;
  const state = `${typeName}${capitalised(lifecycle.field)}`;
  return blocks([
    `export type ${typeName}Step = ${lifecycle.transitions.map((step) => quote(step.name)).join(" | ")};`,
    `export interface ${typeName}StepFacts {
      readonly from: readonly ${state}[];
      readonly to: ${state};
    }`,
    `${doc(`The lifecycle of ${withArticle(name)} as plain data.`)}export const ${name}Lifecycle: {
      readonly initial: ${state};
      readonly states: Readonly<Record<${state}, { readonly end: boolean }>>;
      readonly steps: Readonly<Record<${typeName}Step, ${typeName}StepFacts>>;
    } = {
      initial: ${quote(lifecycle.initial)},
      states: {
        ${lifecycle.states.map(({ name: each, about, end }) => `${doc(about)}${each}: { end: ${end} },`).join("\n")}
      },
      steps: {
        ${lifecycle.transitions.map(renderStep).join("\n")}
      },
    };`,
  ]);
}

function renderStep(step: TransitionPlan): string {
  return `${doc(`To ${step.about}.`)}${step.name}: {
    from: ${words(step.from)},
    to: ${quote(step.to)},
  },`;
}
