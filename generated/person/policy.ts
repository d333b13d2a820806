// Generated from person.entity.ts by "npm run codegen". Do not edit. 146117fed3b4

import type { Document, Refusal } from "../runtime.ts";
import type { PersonPolicyInput } from "./access.ts";
import type { Person } from "./type.ts";

/** The person themselves may remember where they belong. */
export function mayBeginPerson({ me, after }: PersonPolicyInput): boolean {
  return after.id === me.id;
}

/** The person themselves may change where they belong. */
export function mayChangePerson({ me, before }: PersonPolicyInput): boolean {
  return before.id === me.id;
}

/** What a person is told who may not. */
export const personClauses = {
  begin: "Only the person themselves may remember where they belong.",
  change: "Only the person themselves may change where they belong.",
} as const;

/** The names of the actions on a person. */
export type PersonActionName = "change";

export interface AvailablePersonAction {
  readonly name: PersonActionName;
  readonly kind: "edit" | "step";
  /** Why it is refused now, although this person may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this person now. */
export function availablePersonActions(
  me: PersonPolicyInput["me"],
  person: Document<Person>,
): readonly AvailablePersonAction[] {
  const input: PersonPolicyInput = { me, before: person, after: person };
  const availableActions: AvailablePersonAction[] = [];
  if (mayChangePerson(input))
    availableActions.push({ name: "change", kind: "edit", refusal: undefined });
  return availableActions;
}
