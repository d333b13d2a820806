import type { EntityPlan } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import type { Changed } from "./judging.ts";
import { type Need, waysToHold } from "./needs.ts";
import type { Bench, Place } from "./never.ts";
import { targetOf } from "./policies.ts";
import { excessOf } from "./power.ts";
import type { World } from "./world.ts";

/** Whether a change takes something from somebody: it puts them out, demotes or limits them, or takes back what lets people in. */
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
  return lettingIn(entity, world).some((need) => holds(need, was) && !holds(need, now));
}

/** What a document of an entity has to say to let people in. */
function lettingIn(entity: EntityPlan, world: World): readonly Need[] {
  const { plan, parts } = world;
  return parts.flatMap((part) => {
    if (part.policy.kind !== "related" || part.isNegated) return [];
    if (targetOf(part.entity, part.policy.field, plan) !== entity) return [];
    return waysToHold(part.policy.policy, entity, plan).flat();
  });
}

function holds(need: Need, fields: Fields): boolean {
  return need.kind !== "value" || fields[need.field] === need.value;
}
