import { askInput, liveSetup, placeOf, sendInput } from "./live-setup.ts";

/** What the chosen actor can be sent. */
export const sendingRegion = liveSetup.createStateConfig({
  initial: "quiet",
  on: {
    "send.requested": { guard: "hasDraft", target: ".sending" },
    "actor.picked": {
      target: ".due",
      actions: [
        { type: "chooseActor", params: ({ event }) => ({ actor: event.actor }) },
        { type: "showPlace", params: ({ context }) => ({ place: placeOf(context) }) },
      ],
    },
    "machine.wanted": {
      target: ".due",
      actions: { type: "chooseMachine", params: ({ event }) => ({ machine: event.machine }) },
    },
    "event.picked": {
      target: ".due",
      actions: { type: "keepDraft", params: ({ event }) => ({ draft: event.draft }) },
    },
    "payload.typed": {
      target: ".due",
      actions: { type: "keepPayload", params: ({ event }) => ({ payload: event.payload }) },
    },
    "panel.picked": {
      target: ".due",
      actions: { type: "choosePanel", params: ({ event }) => ({ panel: event.panel }) },
    },
  },
  states: {
    quiet: {
      on: {
        "tab.stirred": { guard: "isOffering", target: "due" },
      },
    },
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
});
