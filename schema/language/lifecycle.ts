import type { Constant, ForSome, Policy } from "./policy.ts";

/** What a step writes into a field by itself. */
export type Setting =
  | { readonly kind: "now" }
  | { readonly kind: "actor" }
  | { readonly kind: "actorName" }
  | { readonly kind: "cleared" }
  | { readonly kind: "raised" }
  | { readonly kind: "constant"; readonly value: Constant };

/** The moment of the change; the server's own time where there is a server. */
export const now = (): Setting => ({ kind: "now" });
/** The acting member's id. */
export const actor = (): Setting => ({ kind: "actor" });
/** What others call the acting member. */
export const actorName = (): Setting => ({ kind: "actorName" });
/** The field is removed. */
export const cleared = (): Setting => ({ kind: "cleared" });
/** A whole number that becomes one more than it was; the stores count on from whatever it is when the change arrives. */
export const raised = (): Setting => ({ kind: "raised" });
/** Always this value. */
export const constant = (value: Constant): Setting => ({ kind: "constant", value });

/** A condition on the document that blocks a step, and what the person is told. */
export interface Blocker<F extends string = string> {
  readonly unless: Policy<F>;
  /** A whole sentence: why it cannot be done now and what has to happen first. */
  readonly because: string;
}

export interface Transition<F extends string = string> {
  /** What it means, as a verb phrase: "assign it to somebody". */
  readonly about: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: Policy<F>;
  /** Fields the person must fill in. */
  readonly needs?: readonly F[];
  /** Fields the person may fill in. */
  readonly may?: readonly F[];
  /** Fields the step fills in by itself. */
  readonly sets?: ForSome<F, Setting>;
  /** The words that go with it into the timeline: `required` for a reason. Default `optional`. */
  readonly text?: "required" | "optional";
  /** What the person may add to its entry in the journal. Without it, whatever entries have room for. */
  readonly entry?: readonly ("text" | "photos" | "minutes" | "audience")[];
  readonly blockers?: readonly Blocker<F>[];
}

export interface Lifecycle<F extends string = string> {
  /** The field that holds the state. */
  readonly field: F;
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly about: string; readonly end?: boolean }>>;
  readonly transitions: Readonly<Record<string, Transition<F>>>;
}

/** States and the steps between them, declared once; what is not declared cannot happen. */
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
