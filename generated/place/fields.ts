// Generated from place.entity.ts by "npm run codegen". Do not edit. 8e825e6bd96f

import type { FormField } from "../filling.ts";
import { placeKindValues } from "./type.ts";

/** A field that somebody fills in while doing something with a place. */
export type PlaceFormField = "name" | "kind" | "site" | "parent" | "home" | "retired";

/** Those that are chosen from a list. */
export type PlaceChoiceField = "kind";

/** What each of them holds, in the order of the schema. */
export const placeFormFields: Readonly<Record<PlaceFormField, FormField>> = {
  name: { kind: "line", optional: false, min: 1, max: 120 },
  kind: { kind: "choice", optional: false, values: placeKindValues },
  site: { kind: "ref", optional: false, entity: "site" },
  parent: { kind: "ref", optional: true, entity: "place" },
  home: { kind: "boolean", optional: false },
  retired: { kind: "boolean", optional: false },
};
