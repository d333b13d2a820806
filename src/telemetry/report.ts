/** A step from one state to another. States are paths such as "draft.place", parallel ones joined by " + ". */
export interface Transition {
  readonly machine: string;
  readonly from: string;
  /** The event's type as the machine declares it, never its content. */
  readonly event: string;
  readonly to: string;
}

/** A screen was opened. */
export interface ScreenOpened {
  readonly type: "screen";
  readonly machine: string;
  readonly state: string;
  /** The purpose of the screen, where it has several known ones: "triage". */
  readonly purpose?: string;
}

/** A machine went from one state to another. */
export interface TransitionTaken extends Transition {
  readonly type: "transition";
}

/** An actor that a machine invoked has ended by itself. */
export interface ActorEnded {
  readonly type: "trace";
  /** The machine that invoked it. */
  readonly machine: string;
  /** The name that the machine invoked it by. */
  readonly actor: string;
  readonly outcome: "done" | "error";
  readonly ms: number;
}

/** A failure: a machine reached a state tagged `failed`, threw, or the page threw. */
export interface FailureEvent {
  readonly type: "failure";
  /** The machine, or "page" for an error that no machine caught. */
  readonly machine: string;
  readonly state: string;
  readonly code: string;
  readonly retryable: boolean;
  /** The stack of the error: only our own code, as "file.js:line:column", innermost first. */
  readonly frames: readonly string[];
  /** The last transitions of all machines before it, oldest first. */
  readonly breadcrumbs: readonly Transition[];
}

/** A refusal by the policy. */
export interface RefusalEvent {
  readonly type: "refusal";
  readonly machine: string;
  readonly code: string;
}

/**
 * Everything that can be reported. It contains nothing of an event's content or an address, and of a context only a known word.
 */
export type TelemetryEvent =
  | ScreenOpened
  | TransitionTaken
  | ActorEnded
  | FailureEvent
  | RefusalEvent;

/** A report with its time (milliseconds since the epoch) and its build. */
export type Report = TelemetryEvent & {
  readonly at: number;
  readonly version: string;
  readonly environment: string;
};

/** Receives reports. */
export interface Sink {
  readonly receive: (report: Report) => void;
}
