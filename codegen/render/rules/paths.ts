import type { EntityPlan } from "../../plan/plan.ts";

/** The name of a placeholder in rules, where `request` and `resource` are reserved. */
export function wildcard(param: string): string {
  return `${param}Id`;
}

/** The names of all placeholders in the path of a document, from the top. */
export function wildcards({ path }: EntityPlan): readonly string[] {
  return path.params.map(wildcard);
}

/** The names of the placeholders above a document, from the top. */
export function wildcardsAbove({ path }: EntityPlan): readonly string[] {
  return path.params.slice(0, -1).map(wildcard);
}

/** The document's own id. */
export function ownWildcard({ path }: EntityPlan): string {
  return wildcard(path.params.at(-1) ?? "");
}

/** Values for placeholders that differ from those of the enclosing `match`. */
export type Places = Readonly<Record<string, string>>;

/** The path of a document; placeholders without a given value come from the enclosing `match`. */
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
