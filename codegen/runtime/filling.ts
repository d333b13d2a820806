import type { Json } from "./runtime.ts";

/** What a field holds that somebody fills in, and whether a document may be without it. */
export type FormField = {
  readonly optional: boolean;
  /** The least and the most: characters of a text, items of a list, a number itself. */
  readonly min?: number;
  readonly max?: number;
} & (
  | { readonly kind: "choice"; readonly values: readonly string[] }
  /** The id of a document of this entity. */
  | { readonly kind: "ref"; readonly entity: string }
  | { readonly kind: "number"; readonly integer: boolean }
  | { readonly kind: "line" | "text" | "instant" | "boolean" | "list" | "object" }
);

/** What a step or an edit asks for. */
export interface OperationForm<Field extends string> {
  /** What has to be there. */
  readonly needs: readonly Field[];
  /** What may be filled in besides. */
  readonly may: readonly Field[];
  /** Whether it takes a word about it, for the entry in the journal. */
  readonly text: "required" | "optional" | "none";
}

/**
 * What a command takes of what was filled in: the fields of its form that are given, and `null` only for those that may be
 * empty. Throws where a field that it needs is missing.
 */
export function filledIn(
  { needs, may }: OperationForm<string>,
  fields: Readonly<Record<string, FormField>>,
  values: Readonly<Record<string, Json | undefined>>,
): object {
  const missing = needs.find((field) => (values[field] ?? null) === null);
  if (missing !== undefined) throw new Error(`"${missing}" has to be filled in`);
  const entries = [...needs, ...may].flatMap((field) => {
    const value = values[field];
    const isLeftOut = value === undefined || (value === null && fields[field]?.optional !== true);
    return isLeftOut ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}
