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
 * An entity whose documents count their changes, so that none is applied twice. Where there is a journal, its entries tell
 * which changes were applied; what repeats another document changes with that.
 */
export function withRevision(entity: EntityPlan): EntityPlan {
  return isChangedUntold(entity)
    ? { ...entity, isRevised: true, fields: [...entity.fields, field] }
    : entity;
}

function isChangedUntold(entity: EntityPlan): boolean {
  const { edits, journal, journalOf, lifecycle, projectionOf } = entity;
  const isChanged = edits.length + (lifecycle?.transitions.length ?? 0) > 0;
  return (
    isChanged && journal === undefined && journalOf === undefined && projectionOf === undefined
  );
}
