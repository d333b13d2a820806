import { beginLive, type LiveContext } from "./live-context.ts";
import { askInput, liveSetup, placeOf, sendInput, wantedTab } from "./live-setup.ts";

interface InContext {
  readonly context: LiveContext;
}

const recordingOf = ({ context: { recording } }: InContext) => ({ recording });
const showPlace = {
  type: "showPlace",
  params: ({ context }: InContext) => ({ place: placeOf(context) }),
} as const;

/**
 * Looks into a running tab of the app, or a recording of one: its actors, their states, the events that they sent to each
 * other. Time runs along with the tab, or is held at one entry. It needs the actors `findTabs` and `followTab`,
 * `findEvents` (what the chosen actor has an answer to), `sendEvent` and `readRecording`, and the actions `showPlace`,
 * `saveRecording`, `openOutside`, `forwardOutside` and `closeOutside` (for a viewer of somebody else's).
 */
export const liveMachine = liveSetup.createMachine({
  id: "live",
  context: ({ input }) => beginLive(input.place),
  type: "parallel",
  on: {
    "query.typed": { actions: { type: "keepQuery", params: ({ event }) => event } },
    "scope.changed": { actions: { type: "keepScope", params: ({ event }) => event } },
    "base.pinned": { actions: { type: "pinBase", params: ({ event }) => event } },
    "save.requested": { actions: { type: "saveRecording", params: recordingOf } },
  },
  states: {
    connection: {
      description: "Which tab is looked into, and whether it is still there.",
      initial: "choosing",
      invoke: {
        src: "findTabs",
        onSnapshot: [
          {
            guard: {
              type: "isWantedThere",
              params: ({ event }) => ({ update: event.snapshot.context }),
            },
            target: ".following",
            actions: [
              { type: "keepTabs", params: ({ event }) => ({ update: event.snapshot.context }) },
              {
                type: "openTab",
                params: ({ context, event }) => ({
                  tab: wantedTab(context, event.snapshot.context),
                }),
              },
            ],
          },
          {
            actions: {
              type: "keepTabs",
              params: ({ event }) => ({ update: event.snapshot.context }),
            },
          },
        ],
        // A browser without channels between its tabs: recordings can still be opened.
        onError: { actions: { type: "keepTabs", params: { update: [] } } },
      },
      on: {
        "tab.picked": {
          target: ".following",
          actions: { type: "openTab", params: ({ event }) => event },
        },
        "file.chosen": ".reading",
        "tab.left": { target: ".choosing", actions: "dropRecording" },
      },
      states: {
        choosing: {},
        following: {
          invoke: {
            src: "followTab",
            input: ({ context }) => ({ tab: context.recording?.tab.id ?? "" }),
            onSnapshot: {
              guard: {
                type: "hasUpdate",
                params: ({ event }) => ({ update: event.snapshot.context }),
              },
              target: ".connected",
              actions: [
                { type: "keepPiece", params: ({ event }) => ({ update: event.snapshot.context }) },
                {
                  type: "forwardOutside",
                  params: ({ event }) => ({ piece: event.snapshot.context?.piece }),
                },
                "raiseStirred",
              ],
            },
            onDone: "lost",
            onError: "lost",
          },
          initial: "joining",
          states: {
            joining: { tags: "busy", after: { silence: "silent" } },
            silent: { description: "It does not answer: it may be frozen, and may still wake up." },
            connected: {},
          },
        },
        lost: { description: "The tab was closed; what was recorded can still be looked at." },
        reading: {
          tags: "busy",
          invoke: {
            src: "readRecording",
            input: ({ event }) => ({
              file:
                event.type === "file.chosen"
                  ? event.file
                  : { name: "", text: () => Promise.reject(new Error("no file was chosen")) },
            }),
            onDone: {
              target: "opened",
              actions: {
                type: "keepRecording",
                params: ({ event }) => ({ recording: event.output }),
              },
            },
            onError: { target: "choosing", actions: ["dropRecording", "setUnreadable"] },
          },
        },
        opened: { description: "A recording that was kept as a file." },
      },
    },
    outside: {
      description:
        "Telling a viewer of somebody else's, which runs on their website: asked first, and off again with the page.",
      initial: "off",
      states: {
        off: { on: { "outside.requested": "asking" } },
        asking: { on: { "outside.confirmed": "on", "outside.stopped": "off" } },
        on: {
          entry: { type: "openOutside", params: recordingOf },
          exit: "closeOutside",
          on: { "outside.stopped": "off", "outside.failed": "failed", "tab.picked": "off" },
        },
        failed: {
          description: "The browser did not open it, or it could not be fetched.",
          on: { "outside.requested": "asking", "outside.stopped": "off" },
        },
      },
    },
    time: {
      description: "The moment that is looked at.",
      initial: "running",
      states: {
        running: {
          description: "The newest entry is the one that is looked at.",
          entry: ["letGo", showPlace],
          // A link may lead to a moment that is over.
          always: { guard: "hasStep", target: "held" },
          on: { "hold.requested": { target: "held", actions: { type: "holdStep", params: {} } } },
        },
        held: {
          description: "The view is paused at one entry; recording continues.",
          entry: showPlace,
          on: {
            "follow.requested": "running",
            "step.moved": {
              target: "held",
              reenter: true,
              actions: { type: "moveStep", params: ({ event }) => event },
            },
          },
        },
      },
      on: {
        "step.picked": {
          target: ".held",
          actions: { type: "holdStep", params: ({ event }) => event },
        },
        "step.moved": {
          target: ".held",
          actions: { type: "moveStep", params: ({ event }) => event },
        },
        "clear.requested": { target: ".running", actions: "forgetPast" },
        "tab.picked": ".running",
        "tab.left": ".running",
      },
    },
    sending: {
      description: "What the chosen actor can be sent.",
      initial: "quiet",
      on: {
        "send.requested": { guard: "hasDraft", target: ".sending" },
        "actor.picked": {
          target: ".due",
          actions: [{ type: "chooseActor", params: ({ event }) => event }, showPlace],
        },
        "machine.wanted": {
          target: ".due",
          actions: { type: "chooseMachine", params: ({ event }) => event },
        },
        "event.picked": {
          target: ".due",
          actions: { type: "keepDraft", params: ({ event }) => event },
        },
        "payload.typed": {
          target: ".due",
          actions: { type: "keepPayload", params: ({ event }) => event },
        },
        "panel.picked": {
          target: ".due",
          actions: { type: "choosePanel", params: ({ event }) => event },
        },
      },
      states: {
        quiet: { on: { "tab.stirred": { guard: "isOffering", target: "due" } } },
        due: {
          after: { quiet: [{ guard: "hasActor", target: "asking" }, { target: "quiet" }] },
        },
        asking: {
          invoke: {
            src: "findEvents",
            input: askInput,
            onDone: {
              target: "quiet",
              actions: { type: "keepEvents", params: ({ event }) => ({ events: event.output }) },
            },
            // What cannot be asked is not offered.
            onError: {
              target: "quiet",
              actions: { type: "keepEvents", params: { events: [] } },
            },
          },
        },
        sending: {
          tags: "busy",
          invoke: {
            src: "sendEvent",
            input: sendInput,
            onDone: {
              target: "due",
              actions: { type: "keepSending", params: ({ event }) => ({ sending: event.output }) },
            },
            onError: {
              target: "due",
              actions: { type: "keepSending", params: { sending: "noAnswer" } },
            },
          },
        },
      },
    },
  },
});
