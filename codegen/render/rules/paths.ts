import type { EntityPlan } from "../../plan/plan.ts";

/** What a placeholder is called in rules, where `request` and `resource` are taken. */
export function wildcard(param: string): string {
  return `${param}Id`;
}

/** What is called so in the whole path of a document, the topmost first. */
export function wildcards({ path }: EntityPlan): readonly string[] {
  return path.params.map(wildcard);
}

/** What is called so above a document, the topmost first. */
export function wildcardsAbove({ path }: EntityPlan): readonly string[] {
  return path.params.slice(0, -1).map(wildcard);
}

/** The document's own id. */
export function ownWildcard({ path }: EntityPlan): string {
  return wildcard(path.params.at(-1) ?? "");
}

/** What is meant by placeholders that are not those of the path in the `match`. */
export type Places = Readonly<Record<string, string>>;

/** The path of a document, its placeholders taken from what is in scope unless they are given. */
export function documentPath({ path }: EntityPlan, places: Places = {}): string {
  const parts = path.params.map((param, index) => {
    const name = wildcard(param);
    return `${path.collections[index]}/$(${places[name] ?? name})`;
  });
  return `/databases/$(database)/documents/${parts.join("/")}`;
}

/** The path in a `match`. */
export function matchPattern({ path }: EntityPlan): string {
  return path.params
    .map((param, index) => `/${path.collections[index]}/{${wildcard(param)}}`)
    .join("");
}
