import { toldFields, untoldFields, type Operation } from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { changedFields, type Fields, picked } from "#generated/runtime.ts";
import { now } from "./documents.ts";
import type { Draft } from "./draft.ts";
import type { World } from "./world.ts";

/** The fields of an entry about its author. */
export function truths(
  plan: SchemaPlan,
  world: Pick<World, "documents">,
  by: string,
  kind: string,
  own: ReadonlySet<string>,
): Fields {
  const me = world.documents.find((each) => each.entity === plan.actor && each.id === by)?.fields;
  const { name = "", role = "" } = plan.actor?.actor ?? {};
  return {
    kind,
    by,
    at: now,
    ...(own.has("byName") && plan.actor !== undefined ? { byName: me?.[name] ?? "nobody" } : {}),
    ...(own.has("byRole") && plan.actor !== undefined ? { byRole: me?.[role] ?? "nobody" } : {}),
  };
}

/** The entry of a draft, if there is a journal. */
export function entryFor(
  { entity, before, after, by }: Pick<Draft, "entity" | "before" | "after" | "by">,
  operation: Operation,
  plan: SchemaPlan,
  world: Pick<World, "documents">,
): Fields | undefined {
  const { journal, lifecycle, edits } = entity;
  if (journal === undefined) return undefined;
  const entries = entityNamed(plan, journal.entity);
  const own = allFields(entries);
  const isStep = !edits.some((each) => each.name === operation.name);
  const states =
    lifecycle === undefined || !isStep || !own.has("from") || !own.has("to")
      ? {}
      : {
          ...(before === undefined ? {} : { from: before[lifecycle.field] ?? "" }),
          to: after[lifecycle.field] ?? "",
        };
  const untold = untoldFields(entity);
  const names =
    before === undefined
      ? []
      : changedFields(before, after).filter((name) => !untold.includes(name));
  const told = toldFields(entity)
    .map(({ name }) => name)
    .filter((name) => names.includes(name));
  const was = picked({ ...defaultsOf(entity.fields), ...before }, told);
  const became = picked(after, told);
  return {
    ...defaultsOf(entries.fields.filter(({ stored }) => stored)),
    ...truths(plan, world, by, operation.name, own),
    ...states,
    ...(own.has("was") && Object.keys(was).length > 0 ? { was } : {}),
    ...(own.has("became") && Object.keys(became).length > 0 ? { became } : {}),
    ...(own.has("text") && (operation.entry?.includes("text") ?? true) ? { text: "because" } : {}),
    ...(own.has("changed") && names.length > 0 ? { changed: names } : {}),
  };
}

/** The stored documents that a draft sees; its own come first. */
export function lyingFor(
  { others }: Pick<Draft, "others">,
  { documents }: World,
): Pick<World, "documents"> {
  return { documents: [...others.toReversed(), ...documents] };
}

/** The names of an entity's fields. */
export function allFields(entity: EntityPlan): ReadonlySet<string> {
  return new Set(entity.fields.map((each) => each.name));
}

function defaultsOf(fields: EntityPlan["fields"]): Fields {
  return Object.fromEntries(
    fields.flatMap(({ name, fallback }) => (fallback === undefined ? [] : [[name, fallback]])),
  );
}
