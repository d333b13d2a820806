import { stepsOf, toldFields } from "../plan/operations.ts";
import { type EntityPlan, entityNamed, type SchemaPlan } from "../plan/plan.ts";
import { renderCreate } from "./command-create.ts";
import { renderEntryFor, renderEntryType } from "./command-entry.ts";
import { type Command, renderEdit, renderStep } from "./command-update.ts";
import { blocks, doc, words } from "./text.ts";
import { variableOf } from "./variables.ts";
import { withArticle } from "./words.ts";

/** `commands.ts`: pure functions from a user's intent to a change. */
export function renderCommands(entity: EntityPlan, plan: SchemaPlan): string {
  const { name } = entity;
  const journal =
    entity.journal === undefined ? undefined : entityNamed(plan, entity.journal.entity);
  const commands = [
    ...entity.creates.map((each) => renderCreate(each, entity, plan)),
    ...stepsOf(entity).map((each) => renderStep(each, entity, plan)),
    ...entity.edits.map((each) => renderEdit(each, entity, plan)),
    ...(entity.remove === undefined ? [] : [renderRemove(entity)]),
  ];
  const about = `Everything that can be done to ${withArticle(name)}; each answers with the change, and does nothing by itself.`;
  return blocks([
    journal === undefined ? "" : renderEntryType(entity, journal),
    ...commands.map((each) => each.input),
    `${doc(about)}export const ${name}Commands = {
      ${commands.map((each) => each.command).join("\n\n")}
    };`,
    journal === undefined ? "" : renderTold(entity),
    journal === undefined ? "" : renderEntryFor(entity, journal),
  ]);
}

/** The names of the fields whose values entries record, if any operation changes them. */
function renderTold(entity: EntityPlan): string {
  if (entity.edits.length + stepsOf(entity).length === 0) return "";
  const names = toldFields(entity).map((field) => field.name);
  return `${doc("The fields whose old and new values are recorded in the entry of a change.")}export const ${entity.name}Told: readonly string[] = ${words(names)};`;
}

function renderRemove({ name, typeName }: EntityPlan): Command {
  return {
    input: "",
    command: `${doc(`To delete ${withArticle(name)}.`)}remove(${variableOf(name)}: Document<${typeName}>, act: ActorStamp): Change {
      return { ...changeBy(act, "${name}.remove"), writes: [{ kind: "delete", path: ${variableOf(name)}.path }] };
    },`,
  };
}
