/** A step from one state to another. States are paths such as "draft.place", parallel ones joined by " + ". */
export interface Transition {
  readonly machine: string;
  readonly from: string;
  /** The event's type as the machine declares it, never its content. */
  readonly event: string;
  readonly to: string;
}

/** A screen came up. */
export interface ScreenNews {
  readonly type: "screen";
  readonly machine: string;
  readonly state: string;
  /** What it is used for, where it has several known uses: "triage". */
  readonly purpose?: string;
}

/** A machine went from one state to another. */
export interface TransitionNews extends Transition {
  readonly type: "transition";
}

/** An actor that a machine invoked has ended by itself. */
export interface TraceNews {
  readonly type: "trace";
  /** The machine that invoked it. */
  readonly machine: string;
  /** The name the machine invoked it by. */
  readonly actor: string;
  readonly outcome: "done" | "error";
  readonly ms: number;
}

/** Something did not work: a machine reached a state tagged `failed`, broke, or the page threw. */
export interface FailureNews {
  readonly type: "failure";
  /** The machine, or "page" for what no machine caught. */
  readonly machine: string;
  readonly state: string;
  readonly code: string;
  readonly retryable: boolean;
  /** Of what was thrown: our own code only, as "file.js:line:column", innermost first. */
  readonly frames: readonly string[];
  /** The last transitions of all machines before it, oldest first. */
  readonly breadcrumbs: readonly Transition[];
}

/** The policy said no. */
export interface RefusalNews {
  readonly type: "refusal";
  readonly machine: string;
  readonly code: string;
}

/** Everything that can be reported. Nothing in it comes from an event's content or an address, and of a context only a known word. */
export type News = ScreenNews | TransitionNews | TraceNews | FailureNews | RefusalNews;

/** What happened, with when (milliseconds since the epoch) and in which build. */
export type Report = News & {
  readonly at: number;
  readonly version: string;
  readonly environment: string;
};

/** Where reports go. */
export interface Sink {
  readonly receive: (report: Report) => void;
}
