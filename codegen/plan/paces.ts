import type { Pace } from "../../schema/language/fields.ts";
import type { Policy } from "../../schema/language/policy.ts";
import { type EntityPlan, fieldNamed, type SchemaPlan } from "./plan.ts";
import { partsEverywhere, policiesOf } from "./policies.ts";

type Paced = Extract<Policy, { kind: "paced" }>;

/** The paces that limit an operation. */
export function pacesOf(operation: Parameters<typeof policiesOf>[0]): readonly Paced[] {
  const paces = policiesOf(operation)
    .flatMap(partsEverywhere)
    .flatMap((each) => (each.kind === "paced" ? [each] : []));
  return [...new Map(paces.map((each) => [`${each.on ?? ""}.${each.field}`, each])).values()];
}

/** The entity whose documents hold the counter: the actor entity, or one of accounts. */
export function counterOf({ on }: Paced, { actor, entities }: SchemaPlan): EntityPlan | undefined {
  return on === undefined ? actor : entities.find(({ name }) => name === on);
}

/** The limit of a field that counts. */
export function paceOf(entity: EntityPlan, field: string): Pace {
  const { pace } = fieldNamed(entity, field);
  if (pace === undefined)
    throw new Error(`${entity.name}.${field} is no pace: the check let it through`);
  return pace;
}
