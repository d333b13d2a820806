// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 39bc0f8a293f

import { type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import {
  type ChangeSavedView,
  type DiscardSavedView,
  type ShareSavedView,
  savedViewCommands,
} from "./commands.ts";
import { type SavedViewFormField, savedViewFormFields } from "./fields.ts";
import type { SavedView } from "./type.ts";

/** A step or an edit that somebody fills in. */
export type SavedViewOperation = "discard" | "change" | "share";

/** What each of them asks for, in this order: what it needs, then what may be filled in besides. */
export const savedViewForms: Readonly<
  Record<SavedViewOperation, OperationForm<SavedViewFormField>>
> = {
  discard: { needs: [], may: [], text: "none" },
  change: { needs: [], may: ["name", "search", "pinned", "order"], text: "none" },
  share: { needs: [], may: ["shared"], text: "none" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type SavedViewFormValues = {
  readonly [Field in SavedViewFormField]?: SavedView[Field] | null | undefined;
};

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
