import { pacesOf } from "../plan/paces.ts";
import type { SchemaPlan } from "../plan/plan.ts";
import type { Way } from "../plan/ways.ts";

/**
 * What whoever takes a way with a pace writes down in their own document.
 * @param params an expression for the placeholders of the document's path
 * @param document one for the path itself
 */
export function paceWrites(
  way: Pick<Way, "by" | "blockers">,
  { actor }: SchemaPlan,
  params: string,
  document: string,
): readonly string[] {
  const paces = pacesOf(way);
  if (actor === undefined || paces.length === 0) return [];
  const above = actor.path.params.slice(0, -1).map((each) => `${each}: ${params}.${each}`);
  const path = `${actor.name}Path({ ${[...above, `${actor.name}: act.by.id`].join(", ")} })`;
  const set = paces.map((each) => `${each}: { at: act.at, of: ${document} }`);
  return [`{ kind: "update", path: ${path}, set: { ${set.join(", ")} } }`];
}
