// Generated from label.entity.ts by "npm run codegen". Do not edit. dfc0efc31699

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import { type ChangeLabel, labelCommands } from "./commands.ts";
import { type LabelFormField, labelFormFields } from "./fields.ts";
import type { Label } from "./type.ts";

/** A step or an edit that has a form. */
export type LabelOperation = "change";

/** The fields of each form: first the required ones, then the optional ones. */
export const labelForms: Readonly<Record<LabelOperation, OperationForm<LabelFormField>>> = {
  change: {
    needs: [],
    may: ["place", "site", "placeName", "siteName", "organisationName", "active"],
    text: "none",
  },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type LabelFormValues = FormValues<Label, LabelFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changeLabel(
  label: Document<Label>,
  input: { readonly operation: LabelOperation; readonly values: LabelFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(labelForms[input.operation], labelFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as ChangeLabel;
  return labelCommands[input.operation](label, filled, act);
}
