import { entityNamed, type SchemaPlan } from "../plan/plan.ts";
import { refPath } from "./policy-expression.ts";
import { doc, list, words } from "./text.ts";

/** `projections.ts`: the projections, and the fields that each repeats. */
export function renderProjections(plan: SchemaPlan): string {
  const found = plan.entities.flatMap((entity) =>
    entity.projectionOf === undefined
      ? []
      : [{ entity, source: entityNamed(plan, entity.projectionOf) }],
  );
  const items = found.map(
    ({ entity, source }) => `{
      source: ${source.name}Codec,
      path: (path) => ${refPath(entity, source, `idOf(path)`, "path")},
      fields: ${words(entity.fields.map(({ name }) => name))},
    }`,
  );
  return `${doc("Documents that repeat others for a wider audience. Stores update them with every change of the source.")}export const projections: readonly Projection[] = ${list(items)};`;
}
