// Generated from place.entity.ts by "npm run codegen". Do not edit. da23e2a372c4

import type { FormField } from "../filling.ts";
import { placeKindValues } from "./type.ts";

/** A field in a form of a place. */
export type PlaceFormField = "name" | "kind" | "site" | "parent" | "home" | "retired";

/** The fields with a list of choices. */
export type PlaceChoiceField = "kind";

/** The type of each field, in the order of the schema. */
export const placeFormFields: Readonly<Record<PlaceFormField, FormField>> = {
  name: { kind: "line", optional: false, min: 1, max: 120 },
  kind: { kind: "choice", optional: false, values: placeKindValues },
  site: { kind: "ref", optional: false, entity: "site" },
  parent: { kind: "ref", optional: true, entity: "place" },
  home: { kind: "boolean", optional: false },
  retired: { kind: "boolean", optional: false },
};
