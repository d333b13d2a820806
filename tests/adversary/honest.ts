import type { EntityPlan } from "#codegen/plan/plan.ts";
import type { Constant } from "#schema/language/policy.ts";
import type { Changed } from "./judging.ts";
import type { Bench, Place } from "./never.ts";
import { otherEntity } from "./policies.ts";
import { excessOf } from "./power.ts";
import type { World } from "./world.ts";

/**
 * Whether a change takes power away: it puts a person out, demotes or limits them, or revokes a document by which people join.
 */
export function isMeantWell(
  { after }: { readonly after: Changed },
  { see }: Place,
  { world, powers }: Bench,
): boolean {
  const [first] = after;
  if (first === undefined || after.size > 1) return false;
  const [path, now] = first;
  const was = see(path);
  const entity = world.entityAt(path);
  if (was === undefined || entity === undefined) return false;
  if (entity === world.plan.actor) {
    const before = powers.of(was);
    if (before === undefined) return false;
    const power = powers.of(now);
    return (
      excessOf(power, [before]).length === 0 &&
      excessOf(before, power === undefined ? [] : [power]).length > 0
    );
  }
  if (now === undefined) return true;
  return lettingIn(entity, world).some(
    ([field, values]) => values.some((each) => each === was[field]) && now[field] !== was[field],
  );
}

/** The values that a document needs so that people can join by it. */
function lettingIn(
  entity: EntityPlan,
  { plan, parts }: World,
): readonly (readonly [string, readonly Constant[]])[] {
  return parts.flatMap(({ policy, from, entity: asked, isNegated }) =>
    policy.kind === "is" &&
    asked === entity &&
    !isNegated &&
    from !== undefined &&
    otherEntity(from.policy, from.entity, plan) === entity
      ? [[policy.field, policy.values] as const]
      : [],
  );
}
