import { mergedBy, stepsOf, type Operation, operationsOf } from "../plan/operations.ts";
import type { EntityPlan, FieldPlan } from "../plan/plan.ts";
import { isAvailableAction } from "./available-actions.ts";
import { blocks, doc, quote, words } from "./text.ts";
import { variableOf } from "./variables.ts";
import { capitalised, valuesName, withArticle } from "./words.ts";

/** A step or an edit that a person fills in. */
interface AskedOperation {
  readonly name: string;
  readonly needs: readonly string[];
  readonly may: readonly string[];
  readonly text: "required" | "optional" | "none";
}

/**
 * `fields.ts`: the types of the fields in forms of steps and edits, in the order of the schema. Empty if there are no forms.
 */
export function renderFields(entity: EntityPlan): string {
  const fields = askedFields(askedOperations(entity), entity);
  if (fields.length === 0) return "";
  const { name, typeName } = entity;
  const choices = fields.filter(({ type }) => type.kind === "enum");
  return blocks([
    `${doc(`A field in a form of ${withArticle(name)}.`)}export type ${typeName}FormField = ${union(fields)};`,
    choices.length === 0
      ? ""
      : `${doc("The fields with a list of choices.")}export type ${typeName}ChoiceField = ${union(choices)};`,
    `${doc("The type of each field, in the order of the schema.")}export const ${name}FormFields: Readonly<Record<${typeName}FormField, FormField>> = {
      ${fields.map((each) => `${each.name}: ${formField(each, entity)},`).join("\n")}
    };`,
  ]);
}

/**
 * `form.ts`: what every step and edit asks for, in the order in which the schema names it, and the way from there to the
 * command. Empty where nothing asks for anything.
 */
export function renderForm(entity: EntityPlan): string {
  const operations = askedOperations(entity);
  if (askedFields(operations, entity).length === 0) return "";
  const { name, typeName } = entity;
  const inputs = operations.map((each) => `${capitalised(each.name)}${typeName}`);
  const takesEntry = entity.journal !== undefined;
  return blocks([
    `${doc("A step or an edit that has a form.")}export type ${typeName}Operation = ${union(operations)};`,
    `${doc("The fields of each form: first the required ones, then the optional ones.")}export const ${name}Forms: Readonly<Record<${typeName}Operation, OperationForm<${typeName}FormField>>> = {
      ${operations.map((each) => `${each.name}: { needs: ${words(each.needs)}, may: ${words(each.may)}, text: ${quote(each.text)} },`).join("\n")}
    };`,
    `${doc("What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is.")}export type ${typeName}FormValues = FormValues<${typeName}, ${typeName}FormField>;`,
    `${doc("The change that an operation makes with what was filled in. Throws where a field that it needs is missing.")}export function change${typeName}(${variableOf(name)}: Document<${typeName}>, input: { readonly operation: ${typeName}Operation; readonly values: ${typeName}FormValues;${takesEntry ? ` readonly entry?: ${typeName}Entry;` : ""} }, act: ActorStamp): Change {
      const given = filledIn(${name}Forms[input.operation], ${name}FormFields, input.values);
      // The form of an operation names what its command takes.
      const filled = ${takesEntry ? "{ ...input.entry, ...given }" : "given"} as ${inputs.join(" & ")};
      return ${name}Commands[input.operation](${variableOf(name)}, filled, act);
    }`,
  ]);
}

function union(of: readonly { readonly name: string }[]): string {
  return of.map(({ name }) => quote(name)).join(" | ");
}

function askedFields(
  operations: readonly AskedOperation[],
  entity: EntityPlan,
): readonly FieldPlan[] {
  const asked = new Set(operations.flatMap(({ needs, may }) => [...needs, ...may]));
  return entity.fields.filter(({ name }) => asked.has(name));
}

/** What merges, such as who follows something, is no matter of filling in. */
function askedOperations(entity: EntityPlan): readonly AskedOperation[] {
  return operationsOf(entity)
    .filter(
      (operation) => isAvailableAction(operation, entity) && mergedBy(operation.by).length === 0,
    )
    .map((operation) => operationOf(operation, entity));
}

function operationOf(operation: Operation, entity: EntityPlan): AskedOperation {
  const { name } = operation;
  const step = stepsOf(entity).find((each) => operation.kind === "step" && each.name === name);
  const edit = entity.edits.find((each) => operation.kind === "edit" && each.name === name);
  const takesText =
    entity.journal !== undefined &&
    (operation.entry === undefined || operation.entry.includes("text"));
  return {
    name,
    needs: step?.needs ?? [],
    may: step?.may ?? edit?.fields ?? [],
    text: takesText ? (step?.text ?? "optional") : "none",
  };
}

function formField(field: FieldPlan, entity: EntityPlan): string {
  const { type, optional } = field;
  const limits = (of: { readonly min?: number; readonly max?: number }): readonly string[] => [
    ...(of.min === undefined ? [] : [`min: ${of.min}`]),
    ...(of.max === undefined ? [] : [`max: ${of.max}`]),
  ];
  const filled = (kind: string, more: readonly string[] = []): string =>
    `{ kind: ${quote(kind)}, ${[`optional: ${optional}`, ...more].join(", ")} }`;
  switch (type.kind) {
    case "string":
      return filled(type.line === true ? "line" : "text", limits(type));
    case "enum":
      return filled("choice", [`values: ${valuesName(entity.typeName + capitalised(field.name))}`]);
    case "ref":
      return filled("ref", [`entity: ${quote(type.entity)}`]);
    case "number":
      return filled("number", [`integer: ${type.integer}`, ...limits(type)]);
    case "list":
      return filled("list", limits(type));
    case "instant":
      return filled("instant", limits(type));
    case "boolean":
      return filled("boolean");
    case "object":
    case "told":
      return filled("object");
  }
}
