import { stepsOf } from "../plan/operations.ts";
import {
  type EntityPlan,
  type FieldType,
  linesOf,
  type SchemaPlan,
  type SettingPlan,
} from "../plan/plan.ts";
import { quote, words } from "./text.ts";
import { capitalised, withArticle } from "./words.ts";

/** `refuse("request.path", "…")` */
export function refused(code: string, clause: string): string {
  return `refuse(${quote(code)}, ${quote(clause)})`;
}

/** `return refuse("request.path", "…");` */
export function refusal(code: string, clause: string): string {
  return `return ${refused(code, clause)};`;
}

/** Whether a document of this entity can be created: by a create, or as an entry of a journal. */
export function canBegin(entity: EntityPlan): boolean {
  return entity.creates.length > 0 || entity.journalOf !== undefined;
}

/** Whether a document of this entity can change at all. */
export function canChange(entity: EntityPlan): boolean {
  return entity.edits.length > 0 || stepsOf(entity).length > 0 || entity.paces.length > 0;
}

/** Refuses the first field, or nested key, that the schema does not know. */
export function renderUnknown(entity: EntityPlan, names: string): string {
  return refuseUnknown(entity, unknownField(entity, names));
}

/** The same for a new document, which usually has no unknown field. */
export function renderUnknownAtFirst(entity: EntityPlan): string {
  const first = unknownField(entity, "Object.keys(fields)");
  return refuseUnknown(entity, `isClosed${entity.typeName}(fields) ? undefined : ${first}`);
}

function refuseUnknown({ name }: EntityPlan, unknown: string): string {
  return `const unknown = ${unknown};
    if (unknown !== undefined) return refuse("${name}.unknownField", \`${capitalised(withArticle(name))} has no field "\${unknown}".\`);`;
}

function unknownField({ name, fields }: EntityPlan, names: string): string {
  const nested = fields.some((field) => hasObject(field.type)) ? `, ${name}Nested` : "";
  return `unknownField(${names}, fields, ${name}Fields${nested})`;
}

function hasObject(type: FieldType): boolean {
  return type.kind === "object" || (type.kind === "list" && hasObject(type.of));
}

/** Refuses the first of `names` that is not among the allowed ones. */
export function renderOthers(
  names: string,
  free: readonly string[],
  code: string,
  may: string,
): string {
  return `const other = firstOther(${names}, ${words([...new Set(free)])});
    if (other !== undefined) return refuse("${code}.fields", \`This may not ${may} "\${other}".\`);`;
}

/** Refuses users that the policy does not allow. */
export function renderBy(
  operation: { readonly name: string },
  { name, typeName }: EntityPlan,
): string {
  return `if (!may${capitalised(operation.name)}${typeName}(input)) return refuse("${name}.${operation.name}.by", ${name}Clauses.${operation.name});`;
}

/** Refuses settings with another value than the declared one. */
export function renderSettings(
  sets: readonly SettingPlan[],
  code: string,
  { actor }: SchemaPlan,
): string {
  const lines = sets.map(([field, setting]) => {
    return `if (input.after.${field} !== ${expected(field, setting, actor)}) ${refusal(`${code}.sets.${field}`, `"${field}" is filled in by the step itself.`)}`;
  });
  return lines.join("\n");
}

function expected(field: string, setting: SettingPlan[1], actor: EntityPlan | undefined): string {
  switch (setting.kind) {
    case "now":
      return "input.judging.change.at";
    case "actor":
      return "input.me.id";
    case "actorName":
      return `input.me.${actor?.actor?.name ?? "id"}`;
    case "cleared":
      return "undefined";
    case "raised":
      return `input.before.${field} + 1`;
    case "constant":
      return JSON.stringify(setting.value);
  }
}

/** The end of a verdict: `undefined`, or the refusal of a precondition. */
export function renderEnd(
  operation: { readonly name: string; readonly preconditions: readonly unknown[] },
  { typeName }: EntityPlan,
): string {
  return operation.preconditions.length === 0
    ? "return undefined;"
    : `return check${capitalised(operation.name)}${typeName}(input);`;
}

/** The refusal of a document in which there are problems; `problems` is the expression for them. */
export function renderInvalid({ name }: EntityPlan, problems: string): string {
  return `return refuse("${name}.invalid", "Something in this ${name} is not as it should be.", ${problems});`;
}

/** Texts that a change writes into line fields are checked. */
export function renderLines(entity: EntityPlan, was: string): string {
  const lines = linesOf(entity.fields);
  if (lines.length === 0) return "";
  return `const crooked = lineProblems(${was}, fields, ${words(lines)});
    if (crooked.length > 0) ${renderInvalid(entity, "crooked")}`;
}

/** Fields that queries ask for are stored, although they have a default. */
export function renderStored(entity: EntityPlan, was: string): string {
  const stored = entity.fields.filter((field) => field.stored);
  if (stored.length === 0) return "";
  return `const unstored = unstoredProblems(${was}, fields, ${words(stored.map((field) => field.name))});
    if (unstored.length > 0) ${renderInvalid(entity, "unstored")}`;
}
