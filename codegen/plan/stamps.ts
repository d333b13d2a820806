import { actorOn, type EntityPlan, type SchemaPlan } from "./plan.ts";

/** A field that says who acted as they were called then, and the field of the people's entity that it repeats. */
export interface Stamp {
  readonly field: string;
  readonly of: string;
}

/**
 * The fields of an entity that repeat what whoever acts is called and may do at that moment. Rules and judges compare them with
 * the person's own document, and whoever sends a change fills them in from there.
 */
export function stampsOf(entity: EntityPlan, plan: SchemaPlan): readonly Stamp[] {
  const people = actorOn(entity, plan)?.actor;
  if (entity.journalOf === undefined) {
    const named = entity.creates
      .flatMap(({ sets }) => sets)
      .filter(([, { kind }]) => kind === "actorName")
      .map(([field]) => field);
    return [...new Set(named)].flatMap((field) =>
      people?.name === undefined ? [] : [{ field, of: people.name }],
    );
  }
  return [
    { field: "byName", of: people?.name },
    { field: "byRole", of: people?.role },
  ].flatMap(({ field, of }) =>
    of !== undefined && entity.fields.some(({ name }) => name === field) ? [{ field, of }] : [],
  );
}
