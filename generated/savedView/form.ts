// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 597c00f727d6

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import {
  type ChangeSavedView,
  type DiscardSavedView,
  type ShareSavedView,
  savedViewCommands,
} from "./commands.ts";
import { type SavedViewFormField, savedViewFormFields } from "./fields.ts";
import type { SavedView } from "./type.ts";

/** A step or an edit that has a form. */
export type SavedViewOperation = "discard" | "change" | "share";

/** The fields of each form: first the required ones, then the optional ones. */
export const savedViewForms: Readonly<
  Record<SavedViewOperation, OperationForm<SavedViewFormField>>
> = {
  discard: { needs: [], may: [], text: "none" },
  change: { needs: [], may: ["name", "search", "pinned", "order"], text: "none" },
  share: { needs: [], may: ["shared"], text: "none" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type SavedViewFormValues = FormValues<SavedView, SavedViewFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changeSavedView(
  savedView: Document<SavedView>,
  input: { readonly operation: SavedViewOperation; readonly values: SavedViewFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(savedViewForms[input.operation], savedViewFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as DiscardSavedView & ChangeSavedView & ShareSavedView;
  return savedViewCommands[input.operation](savedView, filled, act);
}
