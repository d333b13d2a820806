import type { EntityPlan, FieldPlan } from "./plan.ts";

/** The field that every change of a document increments by one. */
export const revisionField = "revision";

const field: FieldPlan = {
  name: revisionField,
  about: "How often it was changed. A change that was made of an older one is not taken as it is.",
  type: { kind: "number", integer: true, min: 1 },
  optional: true,
  fixed: false,
};

/**
 * An entity whose documents have a revision, so that no change is applied twice. A journal makes it unnecessary, because its
 * entries record which changes were applied; the entries themselves have one where they can be edited. A projection changes
 * together with its source.
 */
export function withRevision(entity: EntityPlan): EntityPlan {
  return isChangedUntold(entity)
    ? { ...entity, isRevised: true, fields: [...entity.fields, field] }
    : entity;
}

function isChangedUntold(entity: EntityPlan): boolean {
  const { edits, journal, lifecycle, projectionOf } = entity;
  const isChanged = edits.length + (lifecycle?.transitions.length ?? 0) > 0;
  return isChanged && journal === undefined && projectionOf === undefined;
}
