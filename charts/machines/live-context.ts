import type { Piece, Recording, RunningTab } from "./recording.ts";

/** What can be shown of the recording beside the chart. */
export const livePanels = ["log", "sequence", "context", "send", "screen"] as const;

/** What is shown of it. */
export type LivePanel = (typeof livePanels)[number];

/** Whether an event would do something: some guards can only tell when they are given what the event carries. */
export type Possible = "yes" | "no" | "unsure";

/** An event that the chosen actor handles in its present state, and whether its guards let it through. */
export interface PossibleEvent {
  readonly type: string;
  readonly possible: Possible;
  /** The guards that decide, as the chart names them. */
  readonly guards: readonly string[];
  /** What it may carry, as JSON: the samples of the machine's fixture. */
  readonly samples: readonly string[];
}

/** An event that is being written. */
export interface EventDraft {
  readonly type: string;
  /** What it carries, as JSON. */
  readonly payload: string;
}

/** What became of an event that was to be sent. */
export type Sending = "sent" | "actorGone" | "refused" | "unreadable" | "noAnswer";

/** What somebody looks at: what a link to it holds. */
export interface LivePlace {
  /** Id of a machine: the actor that is looked at runs it. */
  readonly machine?: string | undefined;
  readonly tab?: string | undefined;
  readonly actor?: string | undefined;
  /** The entry at which the recording is held. */
  readonly step?: number | undefined;
}

/** Whatever holds text and has a name, such as a file. */
export interface TextFile {
  readonly name: string;
  readonly text: () => Promise<string>;
}

/** What followTab tells. */
export interface TabUpdate {
  readonly piece: Piece;
  readonly cutOff: number;
  readonly isUpToDate: boolean;
}

/** What the live view knows. */
export interface LiveContext {
  readonly tabs: readonly RunningTab[];
  /** What a link asked for and was not found yet. */
  readonly wanted: LivePlace;
  /** Whether the tab a link leads to is not there. */
  readonly isWantedGone: boolean;
  readonly recording: Recording | undefined;
  readonly isUpToDate: boolean;
  /** The chosen actor. */
  readonly actor: string | undefined;
  /** The entry at which the view is paused. */
  readonly step: number | undefined;
  /** The entry a context is compared with; none for the one before its last change. */
  readonly base: number | undefined;
  readonly panel: LivePanel;
  readonly query: string;
  readonly isOnlyActor: boolean;
  readonly events: readonly PossibleEvent[];
  readonly draft: EventDraft | undefined;
  readonly sending: Sending | undefined;
  /** Whether the file that was chosen holds no recording. */
  readonly isUnreadable: boolean;
}

/** The events of the viewer. */
export type LiveEvent =
  | { readonly type: "tab.picked"; readonly tab: RunningTab }
  | { readonly type: "tab.left" }
  /** Something happened in the tab: what its actors can be sent may be different now. */
  | { readonly type: "tab.stirred" }
  | { readonly type: "actor.picked"; readonly actor: string }
  /** Somebody chose a machine elsewhere on the page: an actor that runs it is looked at, if there is one. */
  | { readonly type: "machine.wanted"; readonly machine: string }
  | { readonly type: "panel.picked"; readonly panel: LivePanel }
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "scope.changed"; readonly isOnlyActor: boolean }
  | { readonly type: "hold.requested" }
  | { readonly type: "follow.requested" }
  | { readonly type: "step.picked"; readonly step: number }
  | { readonly type: "step.moved"; readonly by: -1 | 1 }
  | { readonly type: "base.pinned"; readonly step: number | undefined }
  | { readonly type: "clear.requested" }
  | { readonly type: "event.picked"; readonly draft: EventDraft }
  | { readonly type: "payload.typed"; readonly payload: string }
  | { readonly type: "send.requested" }
  | { readonly type: "save.requested" }
  | { readonly type: "file.chosen"; readonly file: TextFile }
  | { readonly type: "outside.requested" }
  | { readonly type: "outside.confirmed" }
  | { readonly type: "outside.stopped" }
  | { readonly type: "outside.failed" };

/** Nothing is looked at yet. */
export function beginLive(wanted: LivePlace): LiveContext {
  return {
    tabs: [],
    wanted,
    isWantedGone: false,
    recording: undefined,
    isUpToDate: false,
    actor: undefined,
    step: undefined,
    base: undefined,
    panel: "log",
    query: "",
    isOnlyActor: false,
    events: [],
    draft: undefined,
    sending: undefined,
    isUnreadable: false,
  };
}
