import type { EntityPlan, LifecyclePlan, TransitionPlan } from "../plan/plan.ts";
import { blocks, doc, file, quote, words } from "./text.ts";
import { capitalised, withArticle } from "./words.ts";

/** `lifecycle.ts`: states and steps as data, for forms, buttons, undo and diagrams. */
export function renderLifecycleData(entity: EntityPlan, lifecycle: LifecyclePlan): string {
  const { name, typeName } = entity;
  const state = `${typeName}${capitalised(lifecycle.field)}`;
  const body = blocks([
    `export type ${typeName}Step = ${lifecycle.transitions.map((step) => quote(step.name)).join(" | ")};`,
    `export interface ${typeName}StepFacts {
      readonly about: string;
      readonly from: readonly ${state}[];
      readonly to: ${state};
      readonly needs: readonly (keyof ${typeName})[];
      readonly may: readonly (keyof ${typeName})[];
      readonly text: "required" | "optional";
    }`,
    `${doc(`The lifecycle of ${withArticle(name)} as plain data.`)}export const ${name}Lifecycle: {
      readonly initial: ${state};
      readonly states: Readonly<Record<${state}, { readonly about: string; readonly end: boolean }>>;
      readonly steps: Readonly<Record<${typeName}Step, ${typeName}StepFacts>>;
    } = {
      initial: ${quote(lifecycle.initial)},
      states: {
        ${lifecycle.states.map(({ name: each, about, end }) => `${each}: { about: ${quote(about)}, end: ${end} },`).join("\n")}
      },
      steps: {
        ${lifecycle.transitions.map(renderStep).join("\n")}
      },
    };`,
  ]);
  return file(body, [["./type.ts", [`type ${typeName}`, `type ${state}`]]]);
}

function renderStep(step: TransitionPlan): string {
  return `${step.name}: {
    about: ${quote(step.about)},
    from: ${words(step.from)},
    to: ${quote(step.to)},
    needs: ${words(step.needs)},
    may: ${words(step.may)},
    text: ${quote(step.text)},
  },`;
}
