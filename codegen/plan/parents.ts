import type { Policy } from "../../schema/language/policy.ts";
import { type EntityPlan, isBelow, isFounded, type SchemaPlan, writerOf } from "./plan.ts";

/** The nearest entity above one in its path; `undefined` if none is declared there. */
function parentOf(entity: EntityPlan, { entities }: SchemaPlan): EntityPlan | undefined {
  return entities
    .filter((each) => isBelow(entity, each))
    .toSorted((a, b) => b.path.params.length - a.path.params.length)[0];
}

/**
 * The entity above, if a create has to check that its document exists. Without that check, the new document could not be read, or
 * the user who later creates that id would own it. No check is needed where no member acts without the document above, where an
 * entry records its change, and where every create checks who may read it.
 */
export function parentToAsk(entity: EntityPlan, plan: SchemaPlan): EntityPlan | undefined {
  const parent = parentOf(entity, plan);
  if (parent === undefined) return undefined;
  const isTop = parent.path.params.length === 1;
  if (isTop && isFounded(plan) && writerOf(entity, plan) !== undefined) return undefined;
  const isAsked = entity.creates.every(({ by }) => asksFor(parent.name, by));
  return isAsked ? undefined : parent;
}

/** The placeholders above an entity whose ids no other check verifies. */
export function unknownAbove(entity: EntityPlan, plan: SchemaPlan): readonly string[] {
  const above = entity.path.params.slice(0, -1);
  const actor = writerOf(entity, plan);
  if (actor === undefined) return above;
  const parent = parentOf(entity, plan);
  const known = [...actor.path.params.slice(0, -1), ...(parent?.path.params ?? [])];
  return above.filter((each) => !known.includes(each));
}

/** Whether a policy never holds if the document above does not exist. */
function asksFor(parent: string, policy: Policy): boolean {
  switch (policy.kind) {
    case "allOf":
      return policy.of.some((each) => asksFor(parent, each));
    case "anyOf":
      return policy.of.length > 0 && policy.of.every((each) => asksFor(parent, each));
    default:
      return (policy.kind === "parent" || policy.kind === "above") && policy.entity === parent;
  }
}
