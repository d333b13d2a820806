import { assign, sendTo, setup } from "xstate";
import type { Instant } from "#generated/runtime.ts";
import { backoffMs } from "../outbox/backoff.ts";
import { submission } from "../outbox/submission.machine.ts";
import {
  failureOf,
  observablePort,
  promisePort,
  type Rejected,
  type Settlement,
  withEvent,
  withOutput,
  withUpdate,
  failureIn,
} from "../ports.ts";
import { isStaff, type WorkspaceChanged, workspaceIn } from "../workspace/workspace.ts";
import type { ActionName } from "./action-context.ts";
import { actionMachine } from "./action.machine.ts";
import { noteMachine } from "./note.machine.ts";
import {
  actionInput,
  beginRequest,
  followChange,
  isAvailable,
  mayToggleHiding,
  noteInput,
  overtaken,
  type OvertakenParams,
  quickChange,
  type QuickChangeParams,
  quickChangeParams,
  type RequestContext,
  type RequestEvent,
  type RequestInput,
  stillOffered,
  toEnlarge,
  toggleHiding,
} from "./request-context.ts";
import type { PhotosUpdate, PhotosOf, RequestKey, RequestUpdate } from "./request-update.ts";

type ActionRequested = Extract<RequestEvent, { readonly type: "action.requested" }>;
type HidingToggled = Extract<RequestEvent, { readonly type: "hiding.toggled" }>;

const unfailed = { quickFailure: undefined, quickRefusal: undefined };

/**
 * One request on its page: its live state, photos and timeline; which photo is looked at; which action is
 * under way; following it, and hiding what was said. The comment box and the action under way are its children. It needs
 * `followClock`, `followRequest`, `followPhotos`, `readFull` (addresses of photos in full), `submit`, and the actions
 * `notifyQuickChange`, `notifyOvertaken`, `seeNotices` (about this request) and `lookAgain` (for photos that `followPhotos` has not found).
 */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as RequestInput,
    tags: {} as "loading" | "failed" | "quickChange",
    children: {} as { note: "note"; action: "action" },
  },
  actors: {
    followClock: observablePort<Instant, void>("followClock"),
    followRequest: observablePort<RequestUpdate, RequestKey>("followRequest"),
    followPhotos: observablePort<PhotosUpdate, RequestKey>("followPhotos"),
    readFull: promisePort<ReadonlyMap<string, string>, PhotosOf>("readFull"),
    submit: submission(),
    note: noteMachine,
    action: actionMachine,
  },
  actions: {
    notifyQuickChange: (_, _params: QuickChangeParams) => {},
    notifyOvertaken: (_, _params: OvertakenParams) => {},
    setWorkspace: assign(workspaceIn),
    notifyNote: sendTo("note", (_, change: WorkspaceChanged) => change),
    notifyAction: sendTo("action", (_, change: WorkspaceChanged) => change),
    setNow: assign((_, update: Instant | undefined) =>
      update === undefined ? {} : { now: update },
    ),
    setUpdate: assign(({ context }, update: RequestUpdate | undefined) =>
      update === undefined
        ? {}
        : {
            update: update,
            failure: undefined,
            here: update.kind === "here" ? update : context.here,
          },
    ),
    takePhotos: assign((_, update: PhotosUpdate | undefined) =>
      update === undefined ? {} : { photos: update },
    ),
    seeNotices: (_, _params: RequestKey) => {},
    lookAgain: () => {},
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    forgetLooks: assign({ looks: 0 }),
    setFailure: assign(failureIn),
    begin: assign((_, { name, property }: ActionRequested) => ({ action: name, property })),
    rememberNext: assign(({ context }, { name }: { readonly name: ActionName }) => ({
      nextActions: [...context.nextActions, name],
    })),
    beginNext: assign(({ context }) => {
      const [action, ...nextActions] = stillOffered(context);
      return { action, property: undefined, nextActions };
    }),
    end: assign({ action: undefined, property: undefined, nextActions: [] }),
    look: assign((_, { ids, id }: { readonly ids: readonly string[]; readonly id: string }) => ({
      viewed: { ids, index: Math.max(0, ids.indexOf(id)) },
    })),
    turn: assign(({ context }, { index }: { readonly index: number }) => ({
      viewed: { ...context.viewed, index },
    })),
    enlarge: assign(({ context }) => ({
      enlarged: [...context.enlarged, ...toEnlarge(context)],
    })),
    setFull: assign(({ context }, found: ReadonlyMap<string, string>) => ({
      full: new Map([...context.full, ...found]),
    })),
    follow: assign(({ context }) => ({ ...unfailed, quickChange: followChange(context) })),
    toggleHiding: assign(({ context }, { item }: HidingToggled) => ({
      ...unfailed,
      quickChange: toggleHiding(context, item),
    })),
    setQuickRefusal: assign((_, settlement: Settlement) => ({
      quickRefusal: settlement.outcome === "refused" ? settlement.refusal : undefined,
    })),
    setQuickFailure: assign((_, { error }: Rejected) => ({ quickFailure: failureOf(error) })),
  },
  guards: {
    isHere: (_, update: RequestUpdate | undefined) => update?.kind === "here",
    isMissing: (_, update: RequestUpdate | undefined) => update?.kind === "missing",
    isForbidden: (_, update: RequestUpdate | undefined) => update?.kind === "forbidden",
    isUndecodable: (_, update: RequestUpdate | undefined) => update?.kind === "undecodable",
    isIncomplete: (_, update: PhotosUpdate | undefined) => update?.isIncomplete === true,
    isAvailable: ({ context }, { name }: { readonly name: ActionName }) =>
      isAvailable(context, name),
    isAnother: ({ context }, { name }: { readonly name: ActionName }) =>
      name !== context.action && !context.nextActions.includes(name) && isAvailable(context, name),
    hasNext: ({ context }) => stillOffered(context).length > 0,
    mayFollow: ({ context }) => isAvailable(context, "follow"),
    mayToggleHiding: ({ context }, { item }: HidingToggled) => mayToggleHiding(context, item),
    losesPhoto: ({ context }, { item }: HidingToggled) =>
      !isStaff(context.workspace) && mayToggleHiding(context, item),
    isToEnlarge: ({ context }) => toEnlarge(context).length > 0,
    isRefused: (_, settlement: Settlement) => settlement.outcome === "refused",
  },
  delays: {
    /** 2,000 ms to 60,000 ms, doubling with every second look: most photos come within the first minute. */
    anotherLook: ({ context }) => backoffMs(context.looks / 2 + 2, 1),
  },
}).createMachine({
  id: "request",
  context: ({ input }) => beginRequest(input),
  type: "parallel",
  invoke: [
    {
      src: "followClock",
      onSnapshot: { actions: withUpdate("setNow") },
      onError: {},
    },
    {
      src: "note",
      id: "note",
      input: ({ context }) => noteInput(context),
      // The View shows the failure.
      onError: {},
    },
  ],
  on: {
    "workspace.changed": { actions: [withEvent("setWorkspace"), withEvent("notifyNote")] },
  },
  states: {
    content: {
      initial: "loading",
      invoke: {
        src: "followRequest",
        input: ({ context }) => context.key,
        onSnapshot: [
          { guard: withUpdate("isHere"), target: ".here", actions: withUpdate("setUpdate") },
          { guard: withUpdate("isMissing"), target: ".missing", actions: withUpdate("setUpdate") },
          {
            guard: withUpdate("isForbidden"),
            target: ".forbidden",
            actions: withUpdate("setUpdate"),
          },
          {
            guard: withUpdate("isUndecodable"),
            target: ".undecodable",
            actions: withUpdate("setUpdate"),
          },
        ],
        onError: { target: ".failed", actions: withEvent("setFailure") },
      },
      states: {
        loading: {
          tags: "loading",
          exit: { type: "seeNotices", params: ({ context }) => context.key },
        },
        here: {},
        missing: {},
        forbidden: {},
        undecodable: {},
        failed: {
          tags: "failed",
          on: { "retry.requested": { target: "#request.content", reenter: true } },
        },
      },
    },
    pictures: {
      initial: "following",
      states: {
        following: {
          invoke: {
            src: "followPhotos",
            input: ({ context }) => context.key,
            onSnapshot: [
              {
                guard: withUpdate("isIncomplete"),
                target: ".incomplete",
                actions: withUpdate("takePhotos"),
              },
              { target: ".complete", actions: withUpdate("takePhotos") },
            ],
            onError: "lost",
          },
          initial: "complete",
          states: {
            complete: { entry: "forgetLooks" },
            incomplete: {
              description: "Another device still sends some.",
              after: { anotherLook: { actions: ["countLook", "lookAgain"] } },
            },
          },
        },
        lost: {
          on: { "retry.requested": "following" },
        },
      },
    },
    action: {
      initial: "none",
      states: {
        none: {
          on: {
            "action.requested": {
              guard: withEvent("isAvailable"),
              target: "underWay",
              actions: withEvent("begin"),
            },
          },
        },
        underWay: {
          invoke: {
            src: "action",
            id: "action",
            input: ({ context }) => actionInput(context),
            onDone: [
              {
                guard: "hasNext",
                target: "underWay",
                reenter: true,
                actions: [
                  { type: "notifyOvertaken", params: ({ context }) => overtaken(context) },
                  "beginNext",
                ],
              },
              {
                target: "none",
                actions: [
                  { type: "notifyOvertaken", params: ({ context }) => overtaken(context) },
                  "end",
                ],
              },
            ],
            // The View shows the failure.
            onError: {},
          },
          on: {
            // Where a region takes it the page does not.
            "workspace.changed": {
              actions: [
                withEvent("setWorkspace"),
                withEvent("notifyNote"),
                withEvent("notifyAction"),
              ],
            },
            // While the step before is still being sent, the page shows it as done: nobody waits for that.
            "action.requested": {
              guard: withEvent("isAnother"),
              actions: withEvent("rememberNext"),
            },
          },
        },
      },
    },
    viewer: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "photo.opened": { target: "open", actions: withEvent("look") },
          },
        },
        open: {
          initial: "reading",
          on: {
            "photo.turned": { actions: withEvent("turn") },
            "viewer.closed": "closed",
            // Who is not of the team does not see the photo any more.
            "hiding.toggled": { guard: withEvent("losesPhoto"), target: "closed" },
          },
          states: {
            reading: {
              invoke: {
                src: "readFull",
                input: ({ context }) => ({ key: context.key, ids: context.viewed.ids }),
                onDone: { target: "read", actions: withOutput("setFull") },
                onError: "blurred",
              },
            },
            read: {},
            blurred: { description: "Only thumbnails can be shown." },
          },
        },
      },
    },
    enlarging: {
      initial: "enough",
      states: {
        enough: { always: { guard: "isToEnlarge", target: "reading" } },
        reading: {
          description: "Reads the large photos.",
          entry: "enlarge",
          invoke: {
            src: "readFull",
            input: ({ context }) => ({ key: context.key, ids: context.enlarged }),
            onDone: { target: "enough", actions: withOutput("setFull") },
            onError: "enough",
          },
        },
      },
    },
    quickChange: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "follow.toggled": { guard: "mayFollow", target: "settling", actions: "follow" },
            "hiding.toggled": {
              guard: withEvent("mayToggleHiding"),
              target: "settling",
              actions: withEvent("toggleHiding"),
            },
          },
        },
        settling: {
          tags: "quickChange",
          invoke: {
            src: "submit",
            input: ({ context }) => quickChange(context).change,
            onDone: [
              {
                guard: withOutput("isRefused"),
                target: "idle",
                actions: withOutput("setQuickRefusal"),
              },
              {
                target: "idle",
                actions: {
                  type: "notifyQuickChange",
                  params: ({ context }) => quickChangeParams(context),
                },
              },
            ],
            onError: { target: "idle", actions: withEvent("setQuickFailure") },
          },
        },
      },
    },
  },
});
