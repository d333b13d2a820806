// Generated from person.entity.ts by "npm run codegen". Do not edit. 5b55726ca4f7

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import { type ChangePerson, personCommands } from "./commands.ts";
import { type PersonFormField, personFormFields } from "./fields.ts";
import type { Person } from "./type.ts";

/** A step or an edit that has a form. */
export type PersonOperation = "change";

/** The fields of each form: first the required ones, then the optional ones. */
export const personForms: Readonly<Record<PersonOperation, OperationForm<PersonFormField>>> = {
  change: { needs: [], may: ["organisations"], text: "none" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type PersonFormValues = FormValues<Person, PersonFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changePerson(
  person: Document<Person>,
  input: { readonly operation: PersonOperation; readonly values: PersonFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(personForms[input.operation], personFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as ChangePerson;
  return personCommands[input.operation](person, filled, act);
}
