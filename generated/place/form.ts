// Generated from place.entity.ts by "npm run codegen". Do not edit. f457956a93d7

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import { type ChangePlace, placeCommands } from "./commands.ts";
import { type PlaceFormField, placeFormFields } from "./fields.ts";
import type { Place } from "./type.ts";

/** A step or an edit that has a form. */
export type PlaceOperation = "change";

/** The fields of each form: first the required ones, then the optional ones. */
export const placeForms: Readonly<Record<PlaceOperation, OperationForm<PlaceFormField>>> = {
  change: { needs: [], may: ["name", "kind", "site", "parent", "home", "retired"], text: "none" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type PlaceFormValues = FormValues<Place, PlaceFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changePlace(
  place: Document<Place>,
  input: { readonly operation: PlaceOperation; readonly values: PlaceFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(placeForms[input.operation], placeFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as ChangePlace;
  return placeCommands[input.operation](place, filled, act);
}
