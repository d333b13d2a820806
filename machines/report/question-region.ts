import { requestQueries } from "#generated/request/queries.ts";
import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { requestsAt } from "./at-place.ts";
import { reportSetup } from "./report-setup.ts";

/** Which question is shown, and how to move between questions. */
export const questionRegion = reportSetup.createStateConfig({
  description: "The current question, in sync with the address.",
  initial: "finding",
  invoke: {
    src: "followAddress",
    onSnapshot: {
      guard: withUpdate("isAddress"),
      target: ".finding",
      actions: withUpdate("arrive"),
    },
    onError: { actions: withEvent("setFailure") },
  },
  on: {
    "step.requested": [
      {
        guard: { type: "isPlaceToAsk", params: ({ event }) => ({ asked: event.step }) },
        target: ".place",
        actions: { type: "showStep", params: { step: "place", how: "push" } },
      },
      {
        guard: "hasPlace",
        target: ".category",
        actions: { type: "showStep", params: { step: "category", how: "push" } },
      },
    ],
  },
  states: {
    finding: {
      always: [
        { guard: "isOtherPlace", target: "otherPlace" },
        {
          guard: { type: "isAt", params: { step: "details" } },
          target: "details",
          actions: { type: "showStep", params: { step: "details", how: "replace" } },
        },
        {
          guard: { type: "isAt", params: { step: "category" } },
          target: "category",
          actions: { type: "showStep", params: { step: "category", how: "replace" } },
        },
        {
          target: "place",
          actions: { type: "showStep", params: { step: "place", how: "replace" } },
        },
      ],
    },
    otherPlace: {
      description: "Asks which of two places the draft is for.",
      on: { "place.chosen": "finding" },
    },
    place: {
      description: "Asks for the place.",
      entry: [{ type: "setStep", params: { step: "place" } }, "raiseStepReached"],
      initial: "remembering",
      on: {
        "query.typed": { actions: withEvent("setQuery") },
        "within.chosen": { actions: withEvent("goInside") },
        "back.requested": { actions: { type: "goTo", params: { destination: { to: "inbox" } } } },
        "place.chosen": [
          {
            guard: "hasCategory",
            target: "details",
            actions: { type: "showStep", params: { step: "details", how: "push" } },
          },
          {
            target: "category",
            actions: { type: "showStep", params: { step: "category", how: "push" } },
          },
        ],
      },
      states: {
        remembering: {
          description:
            "Looks up the places of the user's earlier reports before any is shown: nothing moves below a finger.",
          invoke: {
            src: "watchMine",
            input: ({ context }) => ({
              ...requestQueries.mine({
                organisation: context.workspace.organisation.id,
                reporter: context.workspace.me.id,
              }),
            }),
            onSnapshot: {
              guard: withUpdate("isPage"),
              target: "remembered",
              actions: withUpdate("setRecent"),
            },
            onError: "remembered",
          },
          after: { guessPause: "remembered" },
        },
        remembered: {},
      },
    },
    category: {
      description: "Asks for the category.",
      entry: [{ type: "setStep", params: { step: "category" } }, "raiseStepReached"],
      on: {
        "category.chosen": {
          target: "details",
          actions: { type: "showStep", params: { step: "details", how: "push" } },
        },
        "back.requested": {
          guard: "isPlaceAsked",
          target: "place",
          actions: { type: "showStep", params: { step: "place", how: "back" } },
        },
      },
      initial: "guessing",
      states: {
        guessing: {
          description: "Reads what was reported at the place.",
          entry: "beginGuess",
          invoke: {
            src: "findReported",
            input: ({ context: { workspace, fields } }) =>
              requestsAt("atPlace", workspace, fields.place),
            onDone: { target: "asked", actions: withOutput("setReported") },
            onError: "asked",
          },
          after: { guessPause: "asked" },
        },
        asked: {},
      },
    },
    details: {
      description: "Asks for details.",
      entry: [{ type: "setStep", params: { step: "details" } }, "raiseStepReached"],
      on: {
        "back.requested": {
          target: "category",
          actions: { type: "showStep", params: { step: "category", how: "back" } },
        },
        "send.requested": [
          {
            guard: "isPlaceGone",
            target: "place",
            actions: { type: "showStep", params: { step: "place", how: "push" } },
          },
          {
            guard: "isSendable",
            target: "#report.drafting.sending",
            actions: withEvent("setSending"),
          },
        ],
      },
    },
  },
});
