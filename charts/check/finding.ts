/** What is wrong with a machine as it is written. */
export type FindingKind =
  | "deadEnd"
  | "busyForever"
  | "noOnError"
  | "unheard"
  | "neverTaken"
  /** A `meta.meant` where there is nothing to be meant. */
  | "meantInVain";

export interface Finding {
  readonly machine: string;
  /** Its path; "" for the root. */
  readonly state: string;
  readonly kind: FindingKind;
  readonly what: string;
  readonly todo: string;
}

/** A finding of a machine that is known; what to do follows from its kind. */
export type Found = Pick<Finding, "state" | "kind" | "what">;

const todos: Readonly<Record<FindingKind, string>> = {
  deadEnd:
    'Give it a transition, make it final, or say why it is the end: meta: { meant: "…" } on the state.',
  busyForever:
    'Let an answer, an error, a cancel or an `after` lead out of it, or say why it lasts: meta: { meant: "…" } on the state.',
  noOnError:
    "Give the invoke an onError that leads to a state, or `onError: {}` with a comment that says why it does not matter.",
  unheard: "Take the event in a state that can be reached, or do not send it.",
  neverTaken:
    "Remove it, or give the fixture the sample that leads there. Of a state, the fixture's `unreachable` may say why it stays; of a transition, its meta.meant.",
  meantInVain: "Remove its meta.meant.",
};

export function todoOf(kind: FindingKind): string {
  return todos[kind];
}
