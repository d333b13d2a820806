import {
  actorOn,
  type EntityPlan,
  type LifecyclePlan,
  type SchemaPlan,
  type TransitionPlan,
} from "../plan/plan.ts";
import { meType } from "./access.ts";
import { blocks, doc, file, type Import, quote } from "./text.ts";
import { capitalised, whoMay, withArticle } from "./words.ts";

/** `lifecycle.machine.ts`: the lifecycle as an XState machine, for readers of charts. */
export function renderLifecycleMachine(
  entity: EntityPlan,
  lifecycle: LifecyclePlan,
  plan: SchemaPlan,
): string {
  const { name, typeName } = entity;
  const actor = actorOn(entity, plan);
  const people = actor === undefined || actor === entity ? [] : [actor];
  const about = `The lifecycle of ${withArticle(name)}: which steps lead where, and whom the guards let through. Who asks, and about what, is the input.`;
  const body = blocks([
    `interface Context {
      readonly me: ${meType(actor)};
      readonly ${name}: Document<${typeName}>;
    }`,
    `${doc(about)}export const ${name}LifecycleMachine = setup({
      types: {
        context: {} as Context,
        input: {} as Context,
        events: {} as { readonly type: ${typeName}Step },
      },
      guards: {
        ${lifecycle.transitions.map((step) => renderGuard(step, entity)).join("\n")}
      },
    }).createMachine({
      id: "${name}.lifecycle",
      context: ({ input }) => input,
      initial: ${quote(lifecycle.initial)},
      states: {
        ${lifecycle.states.map((state) => renderState(state, lifecycle)).join("\n")}
      },
    });`,
  ]);
  return file(body, [
    ["xstate", ["setup"]],
    ["../runtime.ts", ["type Document"]],
    ...people.map((each): Import => [`../${each.name}/type.ts`, [`type ${each.typeName}`]]),
    ["./lifecycle.ts", [`type ${typeName}Step`]],
    ["./policy.ts", lifecycle.transitions.map((step) => `may${capitalised(step.name)}${typeName}`)],
    ["./type.ts", [`type ${typeName}`]],
  ]);
}

function renderGuard(step: TransitionPlan, { name, typeName }: EntityPlan): string {
  return `${doc(`${capitalised(whoMay(step.by))} may ${step.about}.`)}may${capitalised(step.name)}: ({ context }) =>
    may${capitalised(step.name)}${typeName}({ me: context.me, before: context.${name}, after: context.${name} }),`;
}

function renderState(
  state: LifecyclePlan["states"][number],
  { transitions }: LifecyclePlan,
): string {
  const on = transitions
    .filter((step) => step.from.includes(state.name))
    .map((step) => renderArrow(step, state.name));
  return `${state.name}: {
    description: ${quote(state.about)},
    ${state.end ? 'tags: ["end"],' : ""}
    ${on.length === 0 ? "" : `on: {\n${on.join("\n")}\n},`}
  },`;
}

function renderArrow({ name, to, about, by }: TransitionPlan, from: string): string {
  const reenter = to === from ? ", reenter: true" : "";
  const meta = `meta: { by: ${quote(capitalised(whoMay(by)))} }`;
  return `${name}: { target: ${quote(to)}, guard: "may${capitalised(name)}", description: ${quote(about)}, ${meta}${reenter} },`;
}
