import { assign, not, setup } from "xstate";
import type { Place } from "#generated/place/type.ts";
import type { Document, Undecodable } from "#generated/runtime.ts";
import { sitesToBuildOn } from "../building/permissions.ts";
import { type Failure, promisePort, withEvent, withOutput, failureIn } from "../ports.ts";
import type { Workspace, WorkspaceChanged } from "../workspace/workspace.ts";
import { labelledPlaces } from "./label-changes.ts";

export interface LabelsInput {
  readonly workspace: Workspace;
}

export interface LabelsContext extends LabelsInput {
  /** The site whose labels are shown; `undefined` for all sites. */
  readonly site?: string | undefined;
  /** The ids of places whose labels are left out. */
  readonly leftOut: ReadonlySet<string>;
  /** Labels that do not match the schema. */
  readonly unreadable: readonly Undecodable[];
  readonly failure?: Failure | undefined;
}

export type LabelsEvent =
  | WorkspaceChanged
  | { readonly type: "site.chosen"; readonly site: string | undefined }
  | { readonly type: "place.toggled"; readonly place: string }
  | { readonly type: "all.toggled" }
  | { readonly type: "print.requested" }
  | { readonly type: "retry.requested" };

/** The labels to make. */
export interface LabelsOf {
  readonly workspace: Workspace;
}

/**
 * The QR labels of the places, as a sheet to print. Places that have none get theirs when it is opened, and those that say
 * something old are brought in step. It needs `makeLabels` (hands the changes over, and answers which labels cannot be read) and the action `print`.
 */
export const labelsMachine = setup({
  types: {
    context: {} as LabelsContext,
    input: {} as LabelsInput,
    events: {} as LabelsEvent,
    tags: {} as "busy" | "failed",
  },
  actors: {
    makeLabels: promisePort<readonly Undecodable[], LabelsOf>("makeLabels"),
  },
  actions: {
    print: () => {},
    setWorkspace: assign((_, { workspace }: LabelsOf) => ({ workspace })),
    setSite: assign((_, { site }: { readonly site: string | undefined }) => ({ site })),
    togglePlace: assign(({ context }, { place }: { readonly place: string }) => {
      const leftOut = new Set(context.leftOut);
      if (!leftOut.delete(place)) leftOut.add(place);
      return { leftOut };
    }),
    toggleAll: assign(({ context }) => {
      const isNone = chosenPlaces(context).length === 0;
      const leftOut = new Set(context.leftOut);
      for (const { id } of shownPlaces(context))
        if (isNone) leftOut.delete(id);
        else leftOut.add(id);
      return { leftOut };
    }),
    setUnreadable: assign((_, unreadable: LabelsContext["unreadable"]) => ({
      unreadable,
    })),
    setFailure: assign(failureIn),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    mayNotMake: ({ context }) => sitesToBuildOn(context.workspace).length === 0,
  },
  delays: {
    /** 30,000 ms: by then all are with the outbox, and a slow line is nothing to wait for. */
    patience: 30_000,
  },
}).createMachine({
  id: "labels",
  context: ({ input }) => ({
    ...input,
    leftOut: new Set(),
    unreadable: [],
    failure: undefined,
  }),
  initial: "open",
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
  },
  states: {
    forbidden: {
      description: "Only members who manage places may print labels.",
      always: { guard: not("mayNotMake"), target: "open" },
    },
    open: {
      always: { guard: "mayNotMake", target: "forbidden" },
      on: {
        "site.chosen": { actions: withEvent("setSite") },
        "place.toggled": { actions: withEvent("togglePlace") },
        "all.toggled": { actions: "toggleAll" },
      },
      initial: "making",
      states: {
        making: {
          description: "Creates missing labels and updates outdated ones.",
          tags: "busy",
          invoke: {
            src: "makeLabels",
            input: ({ context: { workspace } }) => ({ workspace }),
            onDone: { target: "ready", actions: withOutput("setUnreadable") },
            onError: { target: "#labels.failed", actions: withEvent("setFailure") },
          },
          after: { patience: "ready" },
        },
        ready: { on: { "print.requested": { actions: "print" } } },
      },
    },
    failed: {
      tags: "failed",
      on: { "retry.requested": { target: "open", actions: "forgetFailure" } },
    },
  },
});

/** The places whose labels are shown. */
export function shownPlaces({
  workspace,
  unreadable,
  site,
}: LabelsContext): readonly Document<Place>[] {
  return labelledPlaces(workspace, unreadable).filter(
    (place) => site === undefined || place.site === site,
  );
}

/** The places whose labels are printed. */
export function chosenPlaces(context: LabelsContext): readonly Document<Place>[] {
  return shownPlaces(context).filter(({ id }) => !context.leftOut.has(id));
}
