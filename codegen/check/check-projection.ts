import { projectionOperations } from "../plan/projections.ts";
import type { Findings } from "./findings.ts";

/** A projection repeats fields of documents at the same place, and declares no operations of its own. */
export function checkProjection(findings: Findings): void {
  const { entity, plan } = findings;
  const { projectionOf } = entity;
  if (projectionOf === undefined) return;
  const source = findings.entityNamed(projectionOf, ["projectionOf"]);
  if (source === undefined) return;
  const above = (each: typeof entity): string =>
    each.path.params
      .slice(0, -1)
      .map((param, index) => `${each.path.collections[index]}/${param}`)
      .join("/");
  const names = [...entity.creates, ...entity.edits].map(({ name }) => name);
  const isAlone =
    names.join() === Object.values(projectionOperations).join() && entity.remove === undefined;
  if (above(source) !== above(entity) || source.projectionOf !== undefined || !isAlone)
    findings.error(
      "projection.source",
      `${entity.name} repeats ${source.name}, so it lies below the same documents and changes only with it.`,
      "Give the two the same path but for the last collection, and take creates, edits and remove out of the projection.",
      ["projectionOf"],
    );
  for (const field of entity.fields) {
    const its = source.fields.find((each) => each.name === field.name);
    const isSame =
      its !== undefined &&
      JSON.stringify(its.type) === JSON.stringify(field.type) &&
      its.optional === field.optional &&
      JSON.stringify(its.fallback) === JSON.stringify(field.fallback);
    if (isSame) continue;
    findings.error(
      "projection.fields",
      its === undefined
        ? `${source.name} has no field "${field.name}" that could be repeated.`
        : `"${field.name}" is not the same in ${source.name}: type, optional and default have to be.`,
      `Share one declaration of the field between the two.`,
      ["fields", field.name],
    );
  }
  const isRemovable = source.remove !== undefined;
  if (isRemovable && plan.entities.includes(source))
    findings.error(
      "projection.source",
      `${source.name} can be deleted, and what repeats it would stay.`,
      `Take remove out of ${source.name}.`,
      ["projectionOf"],
    );
}
