import { assign, setup } from "xstate";
import type { Change, Instant, Refusal } from "#generated/runtime.ts";
import { actOf, type House } from "../house.ts";
import {
  type Failure,
  failureOf,
  observablePort,
  promisePort,
  type Rejected,
  type Settlement,
} from "../ports.ts";
import { changeOfEnding, changeOfForm, type Ending } from "./building-change.ts";
import { type BuildingForm, type FormProblems, problemsOf } from "./building-form.ts";
import type { BuildingPart } from "./building-part.ts";
import { type PlaceRow, placeRows } from "./place-rows.ts";

/** What goes on at a place or site, or is with a person, that is about to be taken out of use. */
export interface Affected {
  /** Requests somebody still has to do something about. */
  readonly open: number;
}

export interface BuildingInput {
  readonly house: House;
  readonly part: BuildingPart;
  readonly newId: () => string;
  /** The moment of a change, later than every one before. */
  readonly stamp: () => Instant;
}

export interface BuildingContext extends BuildingInput {
  readonly query: string;
  /** The places whose insides are shown. */
  readonly opened: ReadonlySet<string>;
  readonly rows: readonly PlaceRow[];
  readonly form: BuildingForm | undefined;
  /** What is typed to find the place another is in. */
  readonly parentQuery: string;
  readonly problems: FormProblems;
  readonly ending: Ending | undefined;
  readonly affected: Affected | undefined;
  /** Kept until it is settled, so that trying again is the same change. */
  readonly change: Change | undefined;
  readonly failure: Failure | undefined;
  readonly refusal: Refusal | undefined;
}

export type BuildingEvent =
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "place.toggled"; readonly place: string }
  | { readonly type: "form.opened"; readonly form: BuildingForm }
  | { readonly type: "form.changed"; readonly form: BuildingForm }
  | { readonly type: "parent.typed"; readonly query: string }
  | { readonly type: "form.sent" }
  | { readonly type: "form.closed" }
  | { readonly type: "ending.requested"; readonly ending: Ending }
  | { readonly type: "ending.confirmed" }
  | { readonly type: "ending.cancelled" };

export interface BuildingNews<T> {
  readonly news: T | undefined;
}

export interface BuildingSettled {
  readonly settlement: Settlement;
}

/**
 * The house itself: its places as a tree, its sites, its people and its settings, to be looked at by everybody and changed
 * by whoever may. It needs `followHouse`, `followPart` (which part the address names), `weigh` (what taking something out
 * of use would touch), `submit`, and the actions `saySaved` and `sayKept`.
 */
export const buildingMachine = setup({
  types: {
    context: {} as BuildingContext,
    events: {} as BuildingEvent,
    input: {} as BuildingInput,
    tags: {} as "busy" | "failed" | "editing" | "ending",
  },
  actors: {
    followHouse: observablePort<House, void>("followHouse"),
    followPart: observablePort<BuildingPart, void>("followPart"),
    weigh: promisePort<Affected, { readonly ending: Ending; readonly house: House }>("weigh"),
    submit: promisePort<Settlement, Change>("submit"),
  },
  actions: {
    saySaved: () => {},
    sayKept: () => {},
    keepHouse: assign(({ context }, { news }: BuildingNews<House>) =>
      news === undefined ? {} : listed({ ...context, house: news }),
    ),
    keepPart: assign((_, { news }: BuildingNews<BuildingPart>) =>
      news === undefined ? {} : { part: news },
    ),
    keepQuery: assign(({ context }, { query }: { readonly query: string }) =>
      listed({ ...context, query }),
    ),
    toggle: assign(({ context }, { place }: { readonly place: string }) => {
      const opened = new Set(context.opened);
      if (!opened.delete(place)) opened.add(place);
      return listed({ ...context, opened });
    }),
    openForm: assign((_, form: BuildingForm) => ({
      form,
      problems: {},
      parentQuery: "",
      change: undefined,
    })),
    changeForm: assign(({ context }, form: BuildingForm) => ({
      form,
      change: undefined,
      // Once told what is wrong, somebody sees at once when it is right.
      problems: Object.keys(context.problems).length === 0 ? {} : problemsOf(form, context.house),
    })),
    keepParentQuery: assign((_, { query }: { readonly query: string }) => ({ parentQuery: query })),
    showProblems: assign(({ context }) => ({
      problems: context.form === undefined ? {} : problemsOf(context.form, context.house),
    })),
    prepareForm: assign(({ context }) => {
      const { form, house, newId, stamp, change } = context;
      if (form === undefined || change !== undefined) return {};
      return { change: changeOfForm(form, house, actOf(house, newId(), stamp()), newId) };
    }),
    prepareEnding: assign(({ context }) => {
      const { ending, house, newId, stamp, change } = context;
      if (ending === undefined || change !== undefined) return {};
      return { change: changeOfEnding(ending, house, actOf(house, newId(), stamp())) };
    }),
    keepEnding: assign((_, { ending }: { readonly ending: Ending }) => ({
      ending,
      affected: undefined,
      change: undefined,
    })),
    keepAffected: assign((_, affected: Affected) => ({ affected })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    keepRefusal: assign((_, { settlement }: BuildingSettled) =>
      settlement.outcome === "refused" ? { refusal: settlement.refusal, change: undefined } : {},
    ),
    forgetTrouble: assign({ failure: undefined, refusal: undefined }),
    forgetAll: assign({
      form: undefined,
      problems: {},
      ending: undefined,
      affected: undefined,
      change: undefined,
      failure: undefined,
      refusal: undefined,
    }),
  },
  guards: {
    hasProblems: ({ context: { form, house } }) =>
      form === undefined || Object.keys(problemsOf(form, house)).length > 0,
    hasNoChange: ({ context }) => context.change === undefined,
    isReturn: (_, { ending }: { readonly ending: Ending }) => ending.isBack,
    isEnding: ({ context }) => context.ending !== undefined,
    isApplied: (_, { settlement }: BuildingSettled) => settlement.outcome === "applied",
    isKept: (_, { settlement }: BuildingSettled) => settlement.outcome === "kept",
  },
}).createMachine({
  id: "building",
  context: ({ input }) =>
    listed({
      ...input,
      query: "",
      // A house of a few places is shown whole.
      opened: new Set(input.house.places.size <= 60 ? input.house.places.keys() : []),
      rows: [],
      form: undefined,
      parentQuery: "",
      problems: {},
      ending: undefined,
      affected: undefined,
      change: undefined,
      failure: undefined,
      refusal: undefined,
    }),
  invoke: [
    {
      src: "followHouse",
      onSnapshot: {
        actions: { type: "keepHouse", params: ({ event }) => ({ news: event.snapshot.context }) },
      },
    },
    {
      src: "followPart",
      onSnapshot: {
        actions: { type: "keepPart", params: ({ event }) => ({ news: event.snapshot.context }) },
      },
    },
  ],
  on: {
    "query.typed": {
      actions: { type: "keepQuery", params: ({ event }) => ({ query: event.query }) },
    },
    "place.toggled": {
      actions: { type: "toggle", params: ({ event }) => ({ place: event.place }) },
    },
  },
  initial: "browsing",
  states: {
    browsing: {
      entry: "forgetAll",
      on: {
        "form.opened": {
          target: "editing",
          actions: { type: "openForm", params: ({ event }) => event.form },
        },
      },
    },
    editing: {
      tags: "editing",
      on: {
        "form.opened": {
          target: ".fresh",
          actions: ["forgetTrouble", { type: "openForm", params: ({ event }) => event.form }],
        },
        "form.changed": { actions: { type: "changeForm", params: ({ event }) => event.form } },
        "parent.typed": {
          actions: { type: "keepParentQuery", params: ({ event }) => ({ query: event.query }) },
        },
        "form.closed": "browsing",
        "form.sent": [
          { guard: "hasProblems", target: ".wanting", actions: "showProblems" },
          { target: "prepared", actions: "prepareForm" },
        ],
        "ending.requested": [
          {
            // What comes back into use touches nothing.
            guard: { type: "isReturn", params: ({ event }) => ({ ending: event.ending }) },
            target: "prepared",
            actions: [
              { type: "keepEnding", params: ({ event }) => ({ ending: event.ending }) },
              "prepareEnding",
            ],
          },
          {
            target: "weighing",
            actions: { type: "keepEnding", params: ({ event }) => ({ ending: event.ending }) },
          },
        ],
      },
      initial: "fresh",
      states: {
        fresh: {},
        wanting: { description: "Something is missing; each field says what." },
        failed: {
          tags: "failed",
          description: "It could not be kept, or was refused; the form says why.",
        },
      },
    },
    weighing: {
      tags: ["ending", "busy"],
      description: "Before something is taken out of use: what would that touch?",
      invoke: {
        src: "weigh",
        input: ({ context }) => ({ ending: endingIn(context), house: context.house }),
        onDone: {
          target: "asking",
          actions: { type: "keepAffected", params: ({ event }) => event.output },
        },
        // It can be decided without the figure.
        onError: "asking",
      },
      on: { "ending.cancelled": "browsing" },
    },
    asking: {
      tags: "ending",
      on: {
        "ending.cancelled": "browsing",
        "ending.confirmed": { target: "prepared", actions: "prepareEnding" },
      },
      initial: "calm",
      states: {
        calm: {},
        failed: { tags: "failed" },
      },
    },
    prepared: {
      description: "What is gone meanwhile, or did not change, needs no saving.",
      always: [{ guard: "hasNoChange", target: "browsing" }, { target: "saving" }],
    },
    saving: {
      tags: "busy",
      entry: "forgetTrouble",
      invoke: {
        src: "submit",
        input: ({ context }) => changeIn(context),
        onDone: [
          {
            guard: { type: "isApplied", params: ({ event }) => ({ settlement: event.output }) },
            target: "browsing",
            actions: "saySaved",
          },
          {
            guard: { type: "isKept", params: ({ event }) => ({ settlement: event.output }) },
            target: "browsing",
            actions: "sayKept",
          },
          {
            guard: "isEnding",
            target: "asking.failed",
            actions: { type: "keepRefusal", params: ({ event }) => ({ settlement: event.output }) },
          },
          {
            target: "editing.failed",
            actions: { type: "keepRefusal", params: ({ event }) => ({ settlement: event.output }) },
          },
        ],
        onError: [
          {
            guard: "isEnding",
            target: "asking.failed",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: "editing.failed",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});

function listed(context: BuildingContext): BuildingContext {
  return { ...context, rows: placeRows(context.house, context.query, context.opened) };
}

function endingIn({ ending }: BuildingContext): Ending {
  if (ending === undefined) throw new Error("something is weighed before it is taken out of use");
  return ending;
}

function changeIn({ change }: BuildingContext): Change {
  if (change === undefined) throw new Error("a change is prepared before it is saved");
  return change;
}
