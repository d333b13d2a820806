import { barredOperations, creatable, toldFields, untoldFields } from "../../plan/operations.ts";
import {
  actorOn,
  type EntityPlan,
  entityNamed,
  type FieldPlan,
  fieldNamed,
  type SchemaPlan,
} from "../../plan/plan.ts";
import { stampsOf } from "../../plan/stamps.ts";
import { toldWith } from "../judge-journal.ts";
import { all, any, type Condition, either } from "./condition.ts";
import { fieldOf, listOf, literal, quoted, read } from "./field-rules.ts";
import type { RuleFunction } from "./function.ts";
import { documentPath, ownWildcard } from "./paths.ts";
import { policyCondition } from "./policy-rules.ts";

/** Whether an entry's field equals a value that is checked elsewhere, so that the field needs no check of its own. */
export function isToldAnyway(field: string, entity: EntityPlan, plan: SchemaPlan): boolean {
  const stamps = stampsOf(entity, plan).map((each) => each.field);
  // The entry of a change names its operation, or the change is refused; a separate entry names its own.
  if (["kind", "by", "at", "changed", "was", "became", ...stamps].includes(field)) return true;
  const { lifecycle } = entityNamed(plan, entity.journalOf ?? "");
  const isOwn = entity.creates.some((each) => creatable(each, entity).includes(field));
  return ["from", "to"].includes(field) && lifecycle !== undefined && tellsStates(entity) && !isOwn;
}

/** Whether entries record the state before and after a change. */
function tellsStates(entity: EntityPlan): boolean {
  return has(entity, "from") && has(entity, "to");
}

/** For the entry entity: checks the author of an entry, and that the entry records exactly what changes beside it. */
export function journalFunctions(entity: EntityPlan, plan: SchemaPlan): readonly RuleFunction[] {
  if (entity.journalOf === undefined) return [];
  const owner = entityNamed(plan, entity.journalOf);
  const people = actorOn(entity, plan);
  const truths = [
    "after.by == request.auth.uid",
    "after.at == request.time",
    ...stampsOf(entity, plan).flatMap(({ field, of }) =>
      people === undefined
        ? []
        : [`${read(fieldNamed(entity, field), "after")} == ${read(fieldNamed(people, of), "me")}`],
    ),
  ];
  const path = documentPath(owner);
  const last = owner.journal?.last ?? "";
  return [
    {
      about: "An entry has its true author and time.",
      name: "isTruthful",
      takes: ["me", "after"],
      body: all(...truths),
    },
    {
      about: toldWith(entity, owner),
      name: "belongsToChange",
      takes: ["me", "after"],
      lets: [
        ["now", `getAfter(${path}).data`],
        ["isNew", `!exists(${path})`],
        ["before", `isNew ? now : get(${path}).data`],
        ...changesLets(entity, owner),
      ],
      body: all(
        `${fieldOf("now", last)} == ${ownWildcard(entity)}`,
        any("isNew", `${fieldOf("before", last)} != ${ownWildcard(entity)}`),
        statesCondition(entity, owner),
        ...partsConditions(entity, owner),
        entriesCondition(entity, owner, plan),
        changesCondition(entity, owner),
        has(entity, "became")
          ? "tellsBecame(after.get('became', {}), now, told.difference(altered.removedKeys()))"
          : "true",
        has(entity, "was")
          ? `tellsWas(after.get('was', {}), before, told.difference(${onlyNow(entity, plan)}))`
          : "true",
      ),
    },
  ];
}

/** The fields that a document did not have before the change, neither stored nor by default. */
function onlyNow(entity: EntityPlan, plan: SchemaPlan): string {
  const defaults = toldDefaults(entity, plan).map(({ name }) => name);
  const added = "altered.addedKeys()";
  return defaults.length === 0 ? added : `${added}.difference(${listOf(defaults)}.toSet())`;
}

function toldDefaults(entity: EntityPlan, plan: SchemaPlan): readonly FieldPlan[] {
  return toldBy(entity, plan).filter(({ fallback }) => fallback !== undefined);
}

/** The moments that an entry may tell the old value of. Apps read whole milliseconds, and a document may hold less than one. */
function toldMoments(entity: EntityPlan, plan: SchemaPlan): readonly string[] {
  return toldBy(entity, plan).flatMap(({ name, type, fixed }) =>
    type.kind === "instant" && !fixed ? [name] : [],
  );
}

function toldBy({ journalOf }: EntityPlan, plan: SchemaPlan): readonly FieldPlan[] {
  return journalOf === undefined ? [] : toldFields(entityNamed(plan, journalOf));
}

/** Entries of some operations carry nothing, or less than others. */
function partsConditions(entity: EntityPlan, owner: EntityPlan): readonly Condition[] {
  return barredOperations(owner, entity).map(({ kinds, fields }) => {
    const areEmpty = all(
      ...fields.map((field) =>
        field.fallback === undefined
          ? `!(${quoted(field.name)} in after)`
          : `${read(field, "after")} == ${defaultOf(field)}`,
      ),
    );
    return kinds === "all" ? areEmpty : any(`!(after.kind in ${listOf(kinds)})`, areEmpty);
  });
}

/** The policy on every entry, whatever its change. */
function entriesCondition(
  entity: EntityPlan,
  { journal }: EntityPlan,
  plan: SchemaPlan,
): Condition {
  if (journal?.entries === undefined) return "true";
  const id = ownWildcard(entity);
  const scope = { entity, plan, before: "after", after: "after", id, get: "getAfter" } as const;
  return policyCondition(journal.entries, scope);
}

/** The changed fields, and those of them whose values entries record. */
function changesLets(
  entity: EntityPlan,
  owner: EntityPlan,
): readonly (readonly [name: string, value: string])[] {
  const isTold = has(entity, "was") || has(entity, "became");
  const names = toldFields(owner).map(({ name }) => name);
  return [
    ...(isTold || has(entity, "changed") ? [["altered", "now.diff(before)"] as const] : []),
    ...(isTold
      ? [["told", `altered.affectedKeys().intersection(${listOf(names)}.toSet())`] as const]
      : []),
  ];
}

function statesCondition(entity: EntityPlan, { lifecycle, edits }: EntityPlan): Condition {
  if (lifecycle === undefined || !tellsStates(entity)) return "true";
  const { field } = lifecycle;
  const step = all(
    `after.get('from', null) == (isNew ? null : ${fieldOf("before", field)})`,
    `after.get('to', null) == ${fieldOf("now", field)}`,
  );
  if (edits.length === 0) return step;
  const kinds = listOf(edits.map((edit) => edit.name));
  return either(`after.kind in ${kinds}`, all("!('from' in after)", "!('to' in after)"), step);
}

function changesCondition(entity: EntityPlan, owner: EntityPlan): Condition {
  if (!has(entity, "changed")) return "true";
  const field = fieldNamed(entity, "changed");
  const told =
    field.fallback === undefined && field.optional
      ? "after.get('changed', [])"
      : read(field, "after");
  return `tells(${told}, altered.affectedKeys().difference(${listOf(untoldFields(owner))}.toSet()))`;
}

/** For the entry entity: what an entry has to record about a change. */
export function tellsFunctions(entity: EntityPlan, plan: SchemaPlan): readonly RuleFunction[] {
  if (entity.journalOf === undefined) return [];
  const moments = toldMoments(entity, plan);
  const functions: Readonly<Record<string, RuleFunction>> = {
    changed: {
      about: "An entry names the changed fields: all of them, and no others.",
      name: "tells",
      takes: ["told", "changed"],
      body: all("told.size() == changed.size()", "told.toSet() == changed"),
    },
    became: {
      about: "An entry has the new values of these fields, and nothing else.",
      name: "tellsBecame",
      takes: ["became", "now", "told"],
      body: all("now.diff(became).unchangedKeys() == told", "became.size() == told.size()"),
    },
    was: {
      about:
        "An entry has the old values of these fields, of moments the milliseconds; a field that an older document lacks had its default.",
      name: "tellsWas",
      takes: ["was", "before", "told"],
      body: all(
        "was.keys().toSet() == told",
        ...(moments.length === 0
          ? ["was.diff(before).changedKeys().size() == 0"]
          : [
              `was.diff(before).changedKeys().hasOnly(${listOf(moments)})`,
              ...moments.map((name) =>
                any(
                  `!(${quoted(name)} in was)`,
                  `${fieldOf("was", name)}.toMillis() == ${fieldOf("before", name)}.toMillis()`,
                ),
              ),
            ]),
        ...toldDefaults(entity, plan).map((field) =>
          any(`${quoted(field.name)} in before`, `${read(field, "was")} == ${defaultOf(field)}`),
        ),
      ),
    },
  };
  return Object.entries(functions).flatMap(([field, each]) => (has(entity, field) ? [each] : []));
}

function defaultOf({ fallback, type }: FieldPlan): string {
  return fallback === undefined ? "null" : literal(fallback, type);
}

function has(entity: EntityPlan, name: string): boolean {
  return entity.fields.some((field) => field.name === name);
}

/** For the documented entity: the path of the entry that has to come with a change. */
export function entryPath(entity: EntityPlan, plan: SchemaPlan): string {
  if (entity.journal === undefined) return "";
  const entries = entityNamed(plan, entity.journal.entity);
  return documentPath(entries, { [ownWildcard(entries)]: fieldOf("after", entity.journal.last) });
}
