import type { Operation } from "../plan/operations.ts";
import { counterOf, pacesOf } from "../plan/paces.ts";
import type { SchemaPlan } from "../plan/plan.ts";

/**
 * The write that counts an operation with a pace in the actor's own document; the stores replace it with the true count.
 * @param params an expression for the placeholders of the document's path
 * @param document an expression for the path itself
 */
export function paceWrites(
  operation: Pick<Operation, "by" | "preconditions">,
  plan: SchemaPlan,
  params: string,
  document: string,
): readonly string[] {
  return pacesOf(operation).flatMap((each) => {
    const counter = counterOf(each, plan);
    if (counter === undefined) return [];
    const above = counter.path.params.slice(0, -1).map((param) => `${param}: ${params}.${param}`);
    const path = `${counter.name}Path({ ${[...above, `${counter.name}: act.by.id`].join(", ")} })`;
    const set = `${each.field}: { from: act.at, count: 1, of: [${document}] }`;
    return [`{ kind: "update", path: ${path}, set: { ${set} } }`];
  });
}
