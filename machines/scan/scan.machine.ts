import { assign, setup } from "xstate";
import type { Change } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import {
  type Failure,
  promisePort,
  type Settlement,
  withEvent,
  withOutput,
  failureIn,
} from "../ports.ts";
import { type Workspace, type WorkspaceChanged, workspaceIn } from "../workspace/workspace.ts";
import { isAtHome, type LabelKey, type LabelUpdate, type Scanned } from "./scanned.ts";

/** The input: the label that the address names. */
export interface ScanInput {
  /** `undefined` where the address names none. */
  readonly key: LabelKey | undefined;
}

export interface ScanContext extends ScanInput {
  readonly scanned?: Scanned | undefined;
  readonly visit?: Change | undefined;
  /** In the app, once the organisation has changed while this is open. */
  readonly workspace?: Workspace | undefined;
  readonly failure?: Failure | undefined;
}

export type ScanEvent = WorkspaceChanged | { readonly type: "retry.requested" };

/** An update of `lookUp`. */
export interface Told {
  readonly update: LabelUpdate;
}

/**
 * The page behind the label of a place. A member of the organisation goes to the report form with the place chosen;
 * everybody else reports here and now, without an account. It needs `lookUp` (the label, and who scanned it), in the app also
 * `submit`, and the action `goTo`.
 */
export const scanMachine = setup({
  types: {
    context: {} as ScanContext,
    input: {} as ScanInput,
    events: {} as ScanEvent,
    tags: {} as "busy",
  },
  actors: {
    lookUp: promisePort<LabelUpdate, ScanInput>("lookUp"),
    submit: promisePort<Settlement, Change>("submit"),
  },
  actions: {
    goTo: (_, _params: { readonly destination: Destination }) => {},
    setScanned: assign((_, update: LabelUpdate) =>
      update.kind === "here"
        ? { scanned: update.scanned, visit: update.visit, failure: undefined }
        : {},
    ),
    setWorkspace: assign(workspaceIn),
    setFailure: assign(failureIn),
  },
  guards: {
    isVisit: (_, update: LabelUpdate) => update.kind === "here" && update.visit !== undefined,
    isRefused: (_, { outcome }: Settlement) => outcome === "refused",
    hasPlace: ({ context: { scanned, workspace } }) =>
      scanned !== undefined && workspace?.places.has(scanned.label.place) === true,
    isHome: (_, update: LabelUpdate) => update.kind === "here" && isAtHome(update.scanned),
    isHere: (_, update: LabelUpdate) => update.kind === "here",
    isRetired: (_, update: LabelUpdate) => update.kind === "retired",
  },
  delays: {
    /** 5,000 ms: without the place the form asks for one. */
    patience: 5000,
  },
}).createMachine({
  id: "scan",
  context: ({ input }) => ({
    ...input,
    failure: undefined,
  }),
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
  },
  initial: "looking",
  states: {
    looking: {
      tags: "busy",
      invoke: {
        src: "lookUp",
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          { guard: withOutput("isVisit"), target: "visiting", actions: withOutput("setScanned") },
          { guard: withOutput("isHome"), target: "leaving", actions: withOutput("setScanned") },
          { guard: withOutput("isHere"), target: "here", actions: withOutput("setScanned") },
          { guard: withOutput("isRetired"), target: "retired" },
          { target: "unknown" },
        ],
        onError: { target: "unreachable", actions: withEvent("setFailure") },
      },
    },
    visiting: {
      description:
        "Records that the guest scanned this label, which is what lets them see the place.",
      tags: "busy",
      invoke: {
        src: "submit",
        input: ({ context }) => visitIn(context),
        onDone: [
          {
            // The form shows what a guest may do.
            guard: withOutput("isRefused"),
            target: "leaving",
          },
          { target: "arriving" },
        ],
        onError: "leaving",
      },
    },
    arriving: {
      description: "Waits until the place is loaded.",
      tags: "busy",
      always: { guard: "hasPlace", target: "leaving" },
      after: { patience: "leaving" },
    },
    here: {
      description: "A guest may report at this place.",
      meta: { meant: "Reporting has a machine of its own." },
    },
    leaving: {
      description: "A member is taken to the usual form.",
      meta: { meant: "The form has another address, and this page ends." },
      tags: "busy",
      entry: {
        type: "goTo",
        params: ({ context: { scanned } }) => ({
          destination:
            scanned === undefined ? { to: "report" } : { to: "report", place: scanned.label.place },
        }),
      },
    },
    retired: {
      description: "The label is retired.",
      meta: { meant: "Another label has another address." },
    },
    unknown: {
      description: "The label does not exist.",
      meta: { meant: "Another label has another address." },
    },
    unreachable: {
      description: "The label cannot be read now.",
      on: { "retry.requested": "looking" },
    },
  },
});

function visitIn({ visit }: ScanContext): Change {
  if (visit === undefined) throw new Error("only entered with a visit to note");
  return visit;
}
