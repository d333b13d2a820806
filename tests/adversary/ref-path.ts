import type { EntityPlan } from "#codegen/plan/plan.ts";

/** Where the document lies that a ref names: below the same documents as far as the two paths agree. */
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
