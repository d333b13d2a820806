import { groupsOf } from "../../plan/named.ts";
import {
  begunByMembers,
  changedByMembers,
  creatable,
  firstPaces,
  joinsOf,
  ownSettings,
  returnsOf,
  stepsOf,
  writtenByEdit,
  writtenByStep,
} from "../../plan/operations.ts";
import { paceOf } from "../../plan/paces.ts";
import {
  type CreatePlan,
  type EditPlan,
  type EntityPlan,
  type FieldPlan,
  fieldNamed,
  type SchemaPlan,
  type SettingPlan,
  type TransitionPlan,
} from "../../plan/plan.ts";
import { whoMayDo } from "../policy-words.ts";
import { capitalised } from "../words.ts";
import { all, any, type Condition } from "./condition.ts";
import {
  fieldConditions,
  fieldOf,
  hasObject,
  lineCondition,
  listOf,
  literal,
  needed,
  type Nested,
  quoted,
  read,
  writtenConditions,
} from "./field-rules.ts";
import type { RuleFunction } from "./function.ts";
import { ownWildcard } from "./paths.ts";
import { isPresent, policyCondition, requirement, type RuleScope } from "./policy-rules.ts";

/** The parameters of an operation's function; `entry` only with a journal. */
function takes(entity: EntityPlan, parts: readonly string[]): readonly string[] {
  return entity.journal === undefined ? parts : [...parts, "entry"];
}

function scopeOf(
  entity: EntityPlan,
  plan: SchemaPlan,
  before: string,
  operation: string,
  functions: Nested,
  fields: readonly string[] = [],
): RuleScope {
  const id = ownWildcard(entity);
  const helpers = { functions, operation };
  return { entity, plan, before, after: "after", id, get: "getAfter", helpers, written: fields };
}

/** Who may take an operation, and its preconditions. */
function asked(operation: Pick<CreatePlan, "by" | "preconditions">, scope: RuleScope): Condition {
  return all(
    policyCondition(operation.by, scope),
    ...groupsOf(operation, scope.entity).map((each) => requirement(each, scope)),
  );
}

/** The function for a create. */
export function createFunction(
  create: CreatePlan,
  entity: EntityPlan,
  plan: SchemaPlan,
  nested: Nested,
): RuleFunction {
  const { lifecycle, journalOf, fields, typeName } = entity;
  const scope = scopeOf(entity, plan, "after", create.name, nested);
  const allowed = creatable(create, entity);
  return {
    about: whoMayDo(create.by, create.about),
    name: createName(create),
    takes: takes(entity, ["me", "after"]),
    body: all(
      `after.keys().hasOnly(${listOf(allowed)})`,
      asked(create, scope),
      ...repeatedConditions(entity, true),
      // Entries of a journal are all checked in the same way, whatever they record.
      ...(journalOf === undefined && entity.projectionOf === undefined && !areCreatesAlike(entity)
        ? fieldConditions(
            fields.filter(({ name }) => allowed.includes(name) && !isCertain(name, create, entity)),
            "after",
            typeName,
            nested,
          )
        : []),
      lifecycle === undefined || create.anyState
        ? "true"
        : `${fieldOf("after", lifecycle.field)} == ${quoted(lifecycle.initial)}`,
      ...firstPaces(entity).map((name) =>
        any(
          `!(${quoted(name)} in after)`,
          `keepsPace(null, ${fieldOf("after", name)}, ${paceOf(entity, name).most}, ${paceOf(entity, name).seconds})`,
        ),
      ),
      ...ownSettings(create, entity)
        .filter((setting) => !belongsAnyway(setting, create, entity))
        .map((setting) => setCondition(setting, entity, plan, true)),
    ),
  };
}

/** Whether a field of a new document must have one fixed value, or was checked before the operation was known. */
export function isCertain(
  name: string,
  create: CreatePlan,
  { lifecycle, journal }: EntityPlan,
): boolean {
  if (name === journal?.last) return true;
  if (name === lifecycle?.field) return !create.anyState;
  // Not for refs and names, because the length of an account's id and the age of a name are unknown.
  return create.sets.some(
    ([field, { kind }]) => field === name && (kind === "now" || kind === "constant"),
  );
}

/**
 * Whether fields of a new document are checked before its create is known. Without a journal, each create is tried in turn;
 * checking the fields in each would exceed the engine's limit of expressions.
 */
export function areCreatesAlike({ creates, journal, journalOf }: EntityPlan): boolean {
  return creates.length > 1 && journal === undefined && journalOf === undefined;
}

/** The function for a step of the lifecycle. */
export function stepFunction(
  step: TransitionPlan,
  entity: EntityPlan,
  plan: SchemaPlan,
  nested: Nested,
): RuleFunction {
  const { lifecycle, journal } = entity;
  const fields = writtenByStep(step, entity);
  const scope = scopeOf(entity, plan, "before", step.name, nested, fields);
  const field = lifecycle?.field ?? "";
  return {
    about: whoMayDo(step.by, step.about),
    name: stepName(step),
    takes: takes(entity, ["me", "before", "after", "changed"]),
    body: all(
      `${fieldOf("before", field)} in ${listOf(step.from)}`,
      `changed.hasOnly(${listOf(fields)})`,
      asked(step, scope),
      ...written([...step.needs, ...step.may], entity, nested, step.needs),
      ...step.needs
        .filter((each) => !isAskedFor(each, entity))
        .map((each) => isPresent(fieldNamed(entity, each), "after")),
      step.text === "required" && journal !== undefined
        ? `entry.get('text', '').matches(${saying})`
        : "true",
      ...step.sets.map((setting) => setCondition(setting, entity, plan)),
    ),
  };
}

/** The function for an edit. */
export function editFunction(
  edit: EditPlan,
  entity: EntityPlan,
  plan: SchemaPlan,
  nested: Nested,
): RuleFunction {
  const { lifecycle } = entity;
  const fields = writtenByEdit(edit, entity);
  const scope = scopeOf(entity, plan, "before", edit.name, nested, fields);
  return {
    about: whoMayDo(edit.by, edit.about),
    name: editName(edit),
    takes: takes(entity, ["me", "before", "after", "changed"]),
    body: all(
      `changed.hasOnly(${listOf(fields)})`,
      asked(edit, scope),
      ...repeatedConditions(entity, false),
      ...written(edit.fields, entity, nested),
      edit.while === undefined || lifecycle === undefined
        ? "true"
        : `${fieldOf("before", lifecycle.field)} in ${listOf(edit.while)}`,
      ...edit.sets
        .filter((setting) => !belongsAnyway(setting, edit, entity))
        .map((setting) => setCondition(setting, entity, plan)),
    ),
  };
}

/**
 * The conditions on a projection: its source has validated the values. Two cases remain: `null` in a field equals a missing
 * field, and a text may be older than the `line()` of its field.
 */
function repeatedConditions(
  { projectionOf, fields }: EntityPlan,
  isNew: boolean,
): readonly Condition[] {
  if (projectionOf === undefined) return [];
  return fields.flatMap((field) => {
    const { name, optional, fallback } = field;
    const line = lineCondition(field, "after");
    const isThere = any(`!(${quoted(name)} in after)`, `${fieldOf("after", name)} != null`);
    return [
      optional && fallback === undefined ? isThere : "true",
      isNew || line === "true" ? line : any(`!(${quoted(name)} in changed)`, line),
    ];
  });
}

/** A joining or returning user is active afterwards, which is checked before the operation is known. */
function belongsAnyway(
  [field, setting]: SettingPlan,
  operation: CreatePlan | EditPlan,
  entity: EntityPlan,
): boolean {
  const joining: readonly (CreatePlan | EditPlan)[] = [...joinsOf(entity), ...returnsOf(entity)];
  const isActive = field === entity.actor?.active && setting.kind === "constant";
  return isActive && setting.value === true && joining.includes(operation);
}

/** The alternatives of all creates. */
export function anyCreate(entity: EntityPlan): Condition {
  return any(
    ...begunByMembers(entity).map((create) =>
      chosen(entity, create.name, call(createName(create), takes(entity, ["me", "after"]))),
    ),
  );
}

/** Whether a create without a journal entry fits, for this acting user. */
export function beginsBy(create: CreatePlan, me: string): string {
  return call(createName(create), [me, "after"]);
}

/** Whether an edit without a journal entry fits, for this acting user. */
export function changesBy(edit: EditPlan, me: string): string {
  return call(editName(edit), [me, "before", "after", "changed"]);
}

/** The alternatives of all steps and edits; steps are grouped by their target state, so that few are evaluated. */
export function anyUpdate(entity: EntityPlan): Condition {
  const given = takes(entity, ["me", "before", "after", "changed"]);
  const steps = stepsOf(entity);
  const ends = [...new Set(steps.map((step) => step.to))];
  return any(
    ...ends.map((end) =>
      all(
        `${fieldOf("after", entity.lifecycle?.field ?? "")} == ${quoted(end)}`,
        any(
          ...steps
            .filter((step) => step.to === end)
            .map((step) => chosen(entity, step.name, call(stepName(step), given))),
        ),
      ),
    ),
    ...changedByMembers(entity).map((edit) =>
      chosen(entity, edit.name, call(editName(edit), given)),
    ),
  );
}

/** The written fields are valid; `fixed` fields are never written. */
function written(
  names: readonly string[],
  entity: EntityPlan,
  nested: Nested,
  needs: readonly string[] = [],
): readonly Condition[] {
  if (entity.projectionOf !== undefined) return [];
  const before = checkedBefore(entity);
  const fields = [...new Set(names)].map((name) => fieldNamed(entity, name));
  return writtenConditions(
    fields
      .filter((field) => !field.fixed && !before.includes(field))
      .map((field) => (needs.includes(field.name) ? needed(field) : field)),
    "after",
    entity.typeName,
    nested,
  );
}

/** Whether the check of a field that an operation needs fails if the field is missing. */
function isAskedFor(name: string, entity: EntityPlan): boolean {
  const field = fieldNamed(entity, name);
  return !field.fixed && !checkedBefore(entity).includes(field) && !hasObject(field.type);
}

/**
 * Fields that are checked before the operation is known, if they change. Without a journal, each operation is tried in turn, and
 * each would check the fields again.
 */
function checkedBefore(entity: EntityPlan, edits = entity.edits): readonly FieldPlan[] {
  if (entity.journal !== undefined || entity.projectionOf !== undefined) return [];
  const names = new Set([
    ...stepsOf(entity).flatMap((step) => [...step.needs, ...step.may]),
    ...edits.flatMap((edit) => edit.fields),
  ]);
  return entity.fields.filter(({ name, fixed }) => !fixed && names.has(name));
}

/** The written fields are valid, whichever of the operations it is. */
export function changedConditions(
  entity: EntityPlan,
  edits: EntityPlan["edits"],
  nested: Nested,
): readonly Condition[] {
  return checkedBefore(entity, edits).map((field) =>
    any(
      `!(${quoted(field.name)} in changed)`,
      all(...fieldConditions([field], "after", entity.typeName, nested)),
    ),
  );
}

/** With a journal, the entry's kind names the operation. */
function chosen({ journal }: EntityPlan, name: string, test: string): Condition {
  return journal === undefined ? test : all(`entry.kind == ${quoted(name)}`, test);
}

function call(name: string, parts: readonly string[]): string {
  return `${name}(${parts.join(", ")})`;
}

const createName = ({ name }: { readonly name: string }): string => `beginsBy${capitalised(name)}`;
const stepName = ({ name }: { readonly name: string }): string => `stepsBy${capitalised(name)}`;
const editName = ({ name }: { readonly name: string }): string => `changesBy${capitalised(name)}`;

/** A text with at least one character that `trim()` does not remove. */
const saying = String.raw`'(?s).*[^\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}].*'`;

function setCondition(
  [name, setting]: SettingPlan,
  entity: EntityPlan,
  plan: SchemaPlan,
  isNew = false,
): Condition {
  const field = fieldNamed(entity, name);
  switch (setting.kind) {
    case "now":
      return `${read(field, "after")} == request.time`;
    case "actor":
      return `${read(field, "after")} == request.auth.uid`;
    case "actorName": {
      const people = plan.actor;
      const called = people?.actor?.name;
      return people === undefined || called === undefined
        ? "false"
        : `${read(field, "after")} == ${read(fieldNamed(people, called), "me")}`;
    }
    case "cleared":
      return `!(${quoted(name)} in after)`;
    case "raised":
      return `${read(field, "after")} == ${read(field, "before")} + 1`;
    case "constant":
      return all(
        `${read(field, "after")} == ${literal(setting.value, field.type)}`,
        // A document that lacks the field reads as its default, so the default alone does not prove that it is stored.
        field.stored === undefined || setting.value !== field.fallback
          ? "true"
          : isNew
            ? `${quoted(name)} in after`
            : any(`!(${quoted(name)} in changed)`, `${quoted(name)} in after`),
      );
  }
}
