import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { type Fields, isRecord } from "#generated/runtime.ts";
import type { Generated } from "../support/generated-schema.ts";
import { now } from "./documents.ts";
import type { World } from "./world.ts";

/** The acting member as policies get it; `undefined` for somebody who does not belong. */
export function meIn(
  { actor }: SchemaPlan,
  { entities }: Generated,
  world: Pick<World, "documents">,
  by: string,
): (Fields & { readonly id: string }) | undefined {
  if (actor?.actor === undefined) return { id: by };
  const stored = world.documents.find((each) => each.entity === actor && each.id === by);
  const codec = entities.find((each) => each.codec.entity === actor.name)?.codec;
  const parsed = codec?.parse(stored?.fields);
  if (stored === undefined || parsed?.ok !== true || !isFields(parsed.value)) return undefined;
  const { active, until } = actor.actor;
  const end = parsed.value[until ?? ""];
  const belongs =
    (active === undefined || parsed.value[active] === true) &&
    (typeof end !== "number" || end > now);
  return belongs ? { ...parsed.value, id: by, path: stored.path } : undefined;
}

function isFields(value: unknown): value is Fields {
  return isRecord(value);
}
