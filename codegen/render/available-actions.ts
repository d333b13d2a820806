import { returnsOf, type Operation, operationsOf } from "../plan/operations.ts";
import type { EntityPlan } from "../plan/plan.ts";
import { inputName } from "./policy-expression.ts";
import { blocks, doc, quote, words } from "./text.ts";
import { variableOf } from "./variables.ts";
import { capitalised, withArticle } from "./words.ts";

/** Whether the interface checks an operation before there is a change. */
export function isAvailableAction(operation: Operation, entity: EntityPlan): boolean {
  return (
    !entity.writtenByAccounts &&
    operation.kind !== "create" &&
    !(operation.kind === "edit" && returnsOf(entity).some(({ name }) => name === operation.name))
  );
}

/** The steps and edits that a user may take with a document now, for the interface. */
export function renderAvailableActions(entity: EntityPlan): string {
  const available = operationsOf(entity).filter((operation) =>
    isAvailableAction(operation, entity),
  );
  if (available.length === 0) return "";
  const { name, typeName } = entity;
  return blocks([
    `${doc(`The names of the actions on ${withArticle(name)}.`)}export type ${typeName}ActionName = ${available.map((operation) => quote(operation.name)).join(" | ")};`,
    `export interface Available${typeName}Action {
      readonly name: ${typeName}ActionName;
      readonly kind: "edit" | "step";
      ${doc("Why the action is refused now, although the user may take it in general.")}readonly refusal: Refusal | undefined;
    }`,
    `${doc(`The actions that this person may take with this ${name} now.`)}export function available${typeName}Actions(me: ${inputName(entity)}["me"], ${variableOf(name)}: Document<${typeName}>): readonly Available${typeName}Action[] {
      const input: ${inputName(entity)} = { me, before: ${variableOf(name)}, after: ${variableOf(name)} };
      const availableActions: Available${typeName}Action[] = [];
      ${available.map((operation) => renderAvailableAction(operation, entity)).join("\n")}
      return availableActions;
    }`,
  ]);
}

function renderAvailableAction(
  operation: Operation,
  { name, typeName, lifecycle }: EntityPlan,
): string {
  const states =
    operation.states === undefined || lifecycle === undefined
      ? ""
      : `${words(operation.states)}.includes(${variableOf(name)}.${lifecycle.field}) && `;
  const refusal =
    operation.preconditions.length === 0
      ? "undefined"
      : `check${capitalised(operation.name)}${typeName}(input)`;
  return `if (${states}may${capitalised(operation.name)}${typeName}(input)) availableActions.push({ name: "${operation.name}", kind: "${operation.kind}", refusal: ${refusal} });`;
}
