import type { EntityPlan } from "#codegen/plan/plan.ts";

/** The path of the document that a ref names; it shares the parents that both paths have in common. */
export function refPath(target: EntityPlan, from: EntityPlan, path: string, id: string): string {
  const parts = path.split("/");
  return target.path.collections
    .map((collection, index) => {
      const param = target.path.params[index] ?? "";
      const shared = from.path.params.indexOf(param);
      const isLast = index === target.path.params.length - 1;
      return `${collection}/${isLast ? id : (parts[shared * 2 + 1] ?? "nowhere")}`;
    })
    .join("/");
}
