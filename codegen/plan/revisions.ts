import type { EntityPlan, FieldPlan } from "./plan.ts";

/** The field with the number that every change of a document makes one more than it was. */
export const revisionField = "revision";

const field: FieldPlan = {
  name: revisionField,
  about: "How often it was changed. A change that was made of an older one is not taken as it is.",
  type: { kind: "number", integer: true, min: 1 },
  optional: true,
  fixed: false,
};

/**
 * Whether documents of an entity count their changes, so that none is applied twice. Where there is a journal, its entries tell
 * which changes were applied; what repeats another document changes with that.
 */
export function isRevised(
  entity: Pick<EntityPlan, "edits" | "journal" | "journalOf" | "lifecycle" | "projectionOf">,
): boolean {
  const { edits, journal, journalOf, lifecycle, projectionOf } = entity;
  const isChanged = edits.length + (lifecycle?.transitions.length ?? 0) > 0;
  return (
    isChanged && journal === undefined && journalOf === undefined && projectionOf === undefined
  );
}

/** An entity with the field that counts its changes, where it needs one. */
export function withRevision(entity: EntityPlan): EntityPlan {
  return isRevised(entity) ? { ...entity, fields: [...entity.fields, field] } : entity;
}
