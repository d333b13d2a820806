import type { EntityPlan } from "../plan/plan.ts";
import { returnsOf, type Way, waysOf } from "../plan/ways.ts";
import { inputName } from "./policy-expression.ts";
import { blocks, doc, quote, words } from "./text.ts";
import { capitalised, withArticle } from "./words.ts";

/** Whether the interface checks an operation before there is a change. */
export function isAvailableAction(way: Way, entity: EntityPlan): boolean {
  return (
    !entity.writtenByAccounts &&
    way.kind !== "create" &&
    !(way.kind === "edit" && returnsOf(entity).some(({ name }) => name === way.name))
  );
}

/** The steps and edits that a user may take with a document now, for the interface. */
export function renderAvailableActions(entity: EntityPlan): string {
  const available = waysOf(entity).filter((way) => isAvailableAction(way, entity));
  if (available.length === 0) return "";
  const { name, typeName } = entity;
  return blocks([
    `${doc(`The names of the actions on ${withArticle(name)}.`)}export type ${typeName}ActionName = ${available.map((way) => quote(way.name)).join(" | ")};`,
    `export interface Available${typeName}Action {
      readonly name: ${typeName}ActionName;
      readonly kind: "edit" | "step";
      ${doc("Why it is refused now, although this person may take it in general.")}readonly refusal: Refusal | undefined;
    }`,
    `${doc(`The actions that this person may take with this ${name} now.`)}export function available${typeName}Actions(me: ${inputName(entity)}["me"], ${name}: Document<${typeName}>): readonly Available${typeName}Action[] {
      const input: ${inputName(entity)} = { me, before: ${name}, after: ${name} };
      const availableActions: Available${typeName}Action[] = [];
      ${available.map((way) => renderAvailableAction(way, entity)).join("\n")}
      return availableActions;
    }`,
  ]);
}

function renderAvailableAction(way: Way, { name, typeName, lifecycle }: EntityPlan): string {
  const states =
    way.states === undefined || lifecycle === undefined
      ? ""
      : `${words(way.states)}.includes(${name}.${lifecycle.field}) && `;
  const refusal =
    way.preconditions.length === 0
      ? "undefined"
      : `check${capitalised(way.name)}${typeName}(input)`;
  return `if (${states}may${capitalised(way.name)}${typeName}(input)) availableActions.push({ name: "${way.name}", kind: "${way.kind}", refusal: ${refusal} });`;
}
