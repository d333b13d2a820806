import type { Constant, ForSome, Policy, Precondition } from "./policy.ts";

/** A value that a step writes into a field. */
export type Setting =
  | { readonly kind: "now" }
  | { readonly kind: "actor" }
  | { readonly kind: "actorName" }
  | { readonly kind: "cleared" }
  | { readonly kind: "raised" }
  | { readonly kind: "constant"; readonly value: Constant };

/** The time of the change; the server's time if there is a server. */
export const now = (): Setting => ({ kind: "now" });
/** The acting member's id. */
export const actor = (): Setting => ({ kind: "actor" });
/** The displayed name of the acting member. */
export const actorName = (): Setting => ({ kind: "actorName" });
/** Removes the field. */
export const cleared = (): Setting => ({ kind: "cleared" });
/** An integer that is incremented by one; the stores increment the value that the document has when the change arrives. */
export const raised = (): Setting => ({ kind: "raised" });
/** A fixed value. */
export const constant = (value: Constant): Setting => ({ kind: "constant", value });

export interface Transition<F extends string = string> {
  /** A verb phrase that describes the step: "assign it to somebody". */
  readonly about: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: Policy<F>;
  /** Fields that the user must fill in. */
  readonly needs?: readonly F[];
  /** Fields that the user may fill in. */
  readonly may?: readonly F[];
  /** Fields that the step itself fills in. */
  readonly sets?: ForSome<F, Setting>;
  /** The user's text in the timeline: `required` for a reason. Default: `optional`. */
  readonly text?: "required" | "optional";
  /** What the user may add to the journal entry. Default: every field that entries have for it. */
  readonly entry?: readonly ("text" | "photos" | "minutes" | "audience")[];
  readonly preconditions?: readonly Precondition<F>[];
}

export interface Lifecycle<F extends string = string> {
  /** The field that holds the state. */
  readonly field: F;
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly about: string; readonly end?: boolean }>>;
  readonly transitions: Readonly<Record<string, Transition<F>>>;
}

/** The states and the steps between them; a step that is not declared is impossible. */
export function lifecycle<const L extends Lifecycle>(definition: L): L {
  return definition;
}

/** The names of a lifecycle's states, for its `z.enum`. */
export function statesOf<L extends Lifecycle>(
  of: L,
): [keyof L["states"] & string, ...(keyof L["states"] & string)[]] {
  return namesOf(of.states);
}

/** The names of a lifecycle's transitions, for the journal's `z.enum` of kinds. */
export function transitionsOf<L extends Lifecycle>(
  of: L,
): [keyof L["transitions"] & string, ...(keyof L["transitions"] & string)[]] {
  return namesOf(of.transitions);
}

function namesOf<R extends object>(record: R): [keyof R & string, ...(keyof R & string)[]] {
  const isName = (key: string): key is keyof R & string => key in record;
  const [first, ...rest] = Object.keys(record).filter(isName);
  if (first === undefined)
    throw new Error("a lifecycle needs at least one state and one transition");
  return [first, ...rest];
}
