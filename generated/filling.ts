// Generated from codegen/runtime/filling.ts by "npm run codegen". Do not edit. e05d03f9e4d6

import type { Json } from "./runtime.ts";

/** The type of a form's field, and whether a document may omit it. */
export type FormField = {
  readonly optional: boolean;
  /** The limits: of a text's characters, a list's items, a number, or an instant. */
  readonly min?: number;
  readonly max?: number;
} & (
  | { readonly kind: "choice"; readonly values: readonly string[] }
  /** The id of a document of this entity. */
  | { readonly kind: "ref"; readonly entity: string }
  | { readonly kind: "number"; readonly integer: boolean }
  | { readonly kind: "line" | "text" | "instant" | "boolean" | "list" | "object" }
);

/** The form of a step or an edit. */
export interface OperationForm<Field extends string> {
  /** The required fields. */
  readonly needs: readonly Field[];
  /** The optional fields. */
  readonly may: readonly Field[];
  /** Whether the form takes a text for the entry in the journal. */
  readonly text: "required" | "optional" | "none";
}

/** What somebody filled into the fields of a form; each may be left out. */
export type FormValues<Fields, Name extends keyof Fields> = {
  readonly [Each in Name]?: Fields[Each] | null | undefined;
};

/**
 * The input of a command from the values of its form: the fields that are given, and `null` only for those that may be
 * empty. Throws if a required field is missing.
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
