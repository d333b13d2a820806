import type { EntityPlan } from "../../plan/plan.ts";

/** What a placeholder is called in rules, where `request` and `resource` are taken. */
export function wildcard(param: string): string {
  return `${param}Id`;
}

/** What is called so above a document, the topmost first. */
export function wildcardsAbove({ path }: EntityPlan): readonly string[] {
  return path.params.slice(0, -1).map(wildcard);
}

/** The document's own id. */
export function ownWildcard({ path }: EntityPlan): string {
  return wildcard(path.params.at(-1) ?? "");
}

/** The path of a document, its placeholders taken from what is in scope, the last from `id` where it is another's. */
export function documentPath({ path }: EntityPlan, id?: string): string {
  const parts = path.params.map((param, index) => {
    const isLast = index === path.params.length - 1;
    return `${path.collections[index]}/${isLast && id !== undefined ? id : `$(${wildcard(param)})`}`;
  });
  return `/databases/$(database)/documents/${parts.join("/")}`;
}

/** The path in a `match`. */
export function matchPattern({ path }: EntityPlan): string {
  return path.params
    .map((param, index) => `/${path.collections[index]}/{${wildcard(param)}}`)
    .join("");
}
