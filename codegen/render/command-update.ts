import { mergedBy, returnsOf } from "../plan/operations.ts";
import {
  type EditPlan,
  type EntityPlan,
  fieldNamed,
  linesOf,
  type SchemaPlan,
  type SettingPlan,
  type TransitionPlan,
} from "../plan/plan.ts";
import { revisionField } from "../plan/revisions.ts";
import { entryTypeOf } from "./command-entry.ts";
import { paceWrites } from "./command-pace.ts";
import { doc, objectType, quote } from "./text.ts";
import { variableOf } from "./variables.ts";
import { capitalised } from "./words.ts";

/** The code of a command and of its input type. */
export interface Command {
  readonly input: string;
  readonly command: string;
}

/** The intersection of the given types; an empty object type without any. */
export function inputType(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" & ") || "Record<string, never>";
}

/** The value of a setting, as an expression over `act`. */
export function settingValue([field, setting]: SettingPlan, { name }: EntityPlan): string {
  switch (setting.kind) {
    case "now":
      return "act.at";
    case "actor":
      return "act.by.id";
    case "actorName":
      return "act.by.name";
    case "constant":
      return JSON.stringify(setting.value);
    case "cleared":
      return "undefined";
    case "raised":
      return `${variableOf(name)}.${field} + 1`;
  }
}

/** The command for a step of the lifecycle. */
export function renderStep(step: TransitionPlan, entity: EntityPlan, plan: SchemaPlan): Command {
  const { typeName, lifecycle } = entity;
  const members = [
    ...step.needs.map((field) => `${field}: NonNullable<${typeName}["${field}"]>`),
    ...step.may.map((field) => mayBe(entity, field)),
    ...(step.text === "required" ? ["text: string"] : []),
  ];
  const needed = fromInput(step.needs, entity);
  const allowed = fromInput(step.may, entity);
  const sets = step.sets
    .filter(([, { kind }]) => kind !== "cleared")
    .map(([field, setting]) => `${field}: ${settingValue([field, setting], entity)}`);
  const cleared = step.sets
    .filter(([, { kind }]) => kind === "cleared")
    .map(([field]) => quote(field));
  const set = [
    ...needed,
    ...(allowed.length === 0 ? [] : [`...given({ ${allowed.join(", ")} })`]),
    ...sets,
  ];
  const clear = [...cleared, ...nulledFrom(step.may, entity).map((each) => `...${each}`)];
  return renderCommand(step, entity, {
    plan,
    takes: `What it takes to ${step.about}.`,
    fields: [...step.needs, ...step.may],
    input: inputType([
      members.length === 0 ? "" : objectType(members),
      entity.journal === undefined ? "" : entryTypeOf(step, entity),
    ]),
    set: set.length === 0 ? "{}" : `{ ${set.join(", ")} }`,
    clear: `[${clear.join(", ")}]`,
    states: lifecycle && { field: lifecycle.field, to: step.to },
  });
}

/** The command for an edit. */
export function renderEdit(edit: EditPlan, entity: EntityPlan, plan: SchemaPlan): Command {
  const merged = edit.fields.filter((field) => mergedBy(edit.by).includes(field));
  const plain = edit.fields.filter((field) => !merged.includes(field));
  const members = [
    ...plain.map((field) => mayBe(entity, field)),
    ...merged.map(
      (field) =>
        `${field}: { readonly add?: readonly string[]; readonly remove?: readonly string[] }`,
    ),
  ];
  const chosen = `{ ${fromInput(plain, entity).join(", ")} }`;
  const filled = edit.sets
    .filter(([, { kind }]) => kind !== "cleared")
    .map(([field, setting]) => `${field}: ${settingValue([field, setting], entity)}`);
  const emptied = edit.sets
    .filter(([, { kind }]) => kind === "cleared")
    .map(([field]) => quote(field));
  const set = plain.length === 0 ? [] : [`given(${chosen})`];
  const clear = nulledFrom(plain, entity);
  return renderCommand(edit, entity, {
    plan,
    takes: `What it takes to ${edit.about}: the fields that change; \`null\` removes one.`,
    fields: edit.fields,
    input: inputType([
      objectType(members),
      entity.journal === undefined ? "" : entryTypeOf(edit, entity),
    ]),
    set:
      filled.length === 0
        ? set.join("") || "{}"
        : `{ ${[...set.map((each) => `...${each}`), ...filled].join(", ")} }`,
    clear:
      emptied.length === 0
        ? clear.join("") || "[]"
        : `[${[...clear.map((each) => `...${each}`), ...emptied].join(", ")}]`,
    merges: merged,
  });
}

interface Parts {
  readonly plan: SchemaPlan;
  readonly takes: string;
  /** Fields that the user fills in. */
  readonly fields: readonly string[];
  readonly input: string;
  readonly set: string;
  readonly clear: string;
  /** List fields to which users are added and from which they are removed. */
  readonly merges?: readonly string[];
  /** For a step: the field of the state, and the new state. */
  readonly states?: { readonly field: string; readonly to: string } | undefined;
}

function renderCommand(
  operation: EditPlan | TransitionPlan,
  entity: EntityPlan,
  parts: Parts,
): Command {
  const { name, typeName, journal } = entity;
  const its = variableOf(name);
  const { states, merges = [] } = parts;
  const input = `${capitalised(operation.name)}${typeName}`;
  // Returning users cannot read their own document yet, so the stores increment its revision.
  const isReturn = returnsOf(entity).some((each) => each.name === operation.name);
  const set = [
    "...set",
    ...(states ? [`${states.field}: ${quote(states.to)}`] : []),
    ...(journal ? [`${journal.last}: act.id`] : []),
    ...(entity.isRevised && !isReturn
      ? [`${revisionField}: (${its}.${revisionField} ?? 0) + 1`]
      : []),
  ];
  const members = [
    `path: ${its}.path`,
    set.length === 1 ? "set" : `set: { ${set.join(", ")} }`,
    "clear",
    ...(merges.length === 0
      ? []
      : [`add: { ${mergedLists(merges, "add")} }`, `remove: { ${mergedLists(merges, "remove")} }`]),
  ];
  const told = [
    ...(states ? [`from: ${its}.${states.field}`, `to: ${quote(states.to)}`] : []),
    `...changesOf(${its}, set, clear, ${name}Told)`,
  ];
  const isTold = journal !== undefined && operation.entry?.length !== 0;
  const isTaken = isTold || parts.fields.length > 0;
  const paces = paceWrites(operation, parts.plan, `${name}Params(${its}.path)`, `${its}.path`);
  const entry = journal
    ? `entryFor(${its}.path, "${operation.name}", act, ${operation.entry?.length === 0 ? "undefined" : "input"}, { ${told.join(", ")} }),`
    : "";
  return {
    input: `${doc(parts.takes)}export type ${input} = ${parts.input};`,
    command: `${doc(`To ${operation.about}.`)}${operation.name}(${its}: Document<${typeName}>, ${isTaken ? "input" : "_input"}: ${input}, act: ActorStamp): Change {
      const set: Fields = ${journal === undefined || parts.set === "{}" ? parts.set : `differing(${its}, ${parts.set})`};
      const clear: readonly string[] = ${parts.clear};
      return {
        ...changeBy(act, "${name}.${operation.name}"),
        writes: [
          { kind: "update", ${members.join(", ")} },
          ${entry}
          ${paces.join(", ")}
        ],
      };
    },`,
  };
}

function mergedLists(fields: readonly string[], of: "add" | "remove"): string {
  return fields.map((field) => `${field}: input.${field}.${of} ?? []`).join(", ");
}

function fromInput(fields: readonly string[], entity: EntityPlan): readonly string[] {
  const lines = linesOf(entity.fields);
  return fields.map((field) => {
    const value = `input.${field}`;
    return `${field}: ${lines.includes(field) ? `asLine(${value})` : value}`;
  });
}

/** The names of those fields of the input that `null` removes, as an expression; none where no field may be missing. */
function nulledFrom(fields: readonly string[], entity: EntityPlan): readonly string[] {
  const open = fields.filter((field) => fieldNamed(entity, field).optional);
  return open.length === 0
    ? []
    : [`nulled({ ${open.map((field) => `${field}: input.${field}`).join(", ")} })`];
}

function mayBe(entity: EntityPlan, field: string): string {
  const orNull = fieldNamed(entity, field).optional ? " | null" : "";
  return `${field}?: ${entity.typeName}["${field}"]${orNull} | undefined`;
}
