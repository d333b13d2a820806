// Generated from person.entity.ts by "npm run codegen". Do not edit. d089e11238de

import type { Document, Refusal } from "../runtime.ts";
import type { PersonPolicyInput } from "./access.ts";
import type { Person } from "./type.ts";

/** The person themselves may remember the joined organisations. */
export function mayBeginPerson({ me, after }: PersonPolicyInput): boolean {
  return after.id === me.id;
}

/** The person themselves may change the remembered organisations. */
export function mayChangePerson({ me, before }: PersonPolicyInput): boolean {
  return before.id === me.id;
}

/** The messages for users who lack the permission, by operation. */
export const personClauses = {
  begin: "Only the person themselves may remember the joined organisations.",
  change: "Only the person themselves may change the remembered organisations.",
} as const;

/** The names of the actions on a person. */
export type PersonActionName = "change";

export interface AvailablePersonAction {
  readonly name: PersonActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
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
