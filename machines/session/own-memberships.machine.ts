import { assign, raise, setup } from "xstate";
import {
  type Failure,
  isRefusal,
  observablePort,
  promisePort,
  type Rejected,
  withEvent,
  withOutput,
  withUpdate,
  failureIn,
} from "../ports.ts";
import type { Membership } from "./account.ts";

/** What this device knows before the server does: that somebody came into an organisation, or left it. */
export interface MembershipNote {
  readonly organisation: string;
  /** The id of the change by which they left; without it they came in. */
  readonly left?: string;
}

export interface OwnMembershipsInput {
  readonly uid: string;
}

export interface OwnMembershipsContext extends OwnMembershipsInput {
  /** The ids of the organisations that the server remembers; `undefined` before it has answered. */
  readonly remembered?: readonly string[] | undefined;
  readonly notes: readonly MembershipNote[];
  /** The organisations' names, by their ids, as far as they have been read. */
  readonly names: ReadonlyMap<string, string>;
  /** What it all comes to. */
  readonly memberships?: readonly Membership[] | undefined;
  /** How often in a row nothing was there. */
  readonly attempt: number;
  readonly failure?: Failure | undefined;
}

/** Whose organisations, and which. */
export interface OrganisationsOf extends OwnMembershipsInput {
  readonly organisations: readonly string[];
}

/** How soon, and at last how rarely, it is looked again whether anything is remembered, in ms. */
const [shortestMs, longestMs] = [1_000, 60_000];

/**
 * The organisations that somebody remembers to be in, live: those that the server knows, and what this device noted since.
 * Names may come later. It needs `followRemembered` (refused where nothing is remembered yet), `followNotes`, `readNames` (of
 * those that may be read), and the action `dropNotes`, which forgets what the server has heard of.
 */
export const ownMembershipsMachine = setup({
  types: {
    context: {} as OwnMembershipsContext,
    input: {} as OwnMembershipsInput,
    events: {} as { readonly type: "list.changed" },
    output: {} as Failure | undefined,
  },
  actors: {
    followRemembered: observablePort<readonly string[], OwnMembershipsInput>("followRemembered"),
    followNotes: observablePort<readonly MembershipNote[], OwnMembershipsInput>("followNotes"),
    readNames: promisePort<ReadonlyMap<string, string>, OrganisationsOf>("readNames"),
  },
  actions: {
    dropNotes: (_, _params: OrganisationsOf) => {},
    setRemembered: assign((_, update: readonly string[] | undefined) =>
      update === undefined ? {} : { remembered: update, attempt: 0 },
    ),
    setNoneRemembered: assign(({ context }) => ({ remembered: [], attempt: context.attempt + 1 })),
    setNotes: assign(({ context }, update: readonly MembershipNote[] | undefined) => ({
      notes: update ?? context.notes,
    })),
    notifyChanged: raise({ type: "list.changed" }),
    setNames: assign((_, names: OwnMembershipsContext["names"]) => ({ names })),
    makeList: assign(({ context }) => ({ memberships: listOf(context) })),
    setFailure: assign(failureIn),
  },
  guards: {
    isKnown: ({ context }) => context.remembered !== undefined,
    isRefused: (_, { error }: Rejected) => isRefusal(error),
  },
  delays: {
    /** 1,000 ms to 60,000 ms, doubling with every time that nothing was there. */
    backoff: ({ context: { attempt } }) => Math.min(shortestMs * 2 ** (attempt - 1), longestMs),
  },
}).createMachine({
  id: "ownMemberships",
  context: ({ input }) => ({
    ...input,
    notes: [],
    names: new Map(),
    attempt: 0,
    failure: undefined,
  }),
  initial: "following",
  output: ({ context }) => context.failure,
  states: {
    following: {
      type: "parallel",
      invoke: {
        src: "followNotes",
        input: ({ context }) => context,
        onSnapshot: { actions: [withUpdate("setNotes"), "notifyChanged"] },
        // The server's word is enough.
        onError: {},
      },
      states: {
        list: {
          initial: "asking",
          states: {
            asking: {
              invoke: {
                src: "followRemembered",
                input: ({ context }) => context,
                onSnapshot: { actions: [withUpdate("setRemembered"), "notifyChanged"] },
                onError: [
                  {
                    guard: withEvent("isRefused"),
                    target: "empty",
                    actions: ["setNoneRemembered", "notifyChanged"],
                  },
                  { target: "#ownMemberships.failed", actions: withEvent("setFailure") },
                ],
              },
            },
            empty: {
              description:
                "None are stored yet, and the rules refuse to read what is missing. Retries.",
              after: { backoff: "asking" },
            },
          },
        },
        names: {
          initial: "known",
          on: {
            "list.changed": {
              guard: "isKnown",
              target: ".reading",
              // First the list, then the notes, so that an organisation is always in one of them.
              actions: [
                "makeList",
                { type: "dropNotes", params: ({ context }) => rememberedIn(context) },
              ],
            },
          },
          states: {
            known: {},
            reading: {
              invoke: {
                src: "readNames",
                input: ({ context }) => ({
                  uid: context.uid,
                  organisations: organisationsIn(context),
                }),
                onDone: { target: "known", actions: [withOutput("setNames"), "makeList"] },
                onError: "known",
              },
            },
          },
        },
      },
    },
    failed: { type: "final" },
  },
});

function rememberedIn({ uid, remembered = [] }: OwnMembershipsContext): OrganisationsOf {
  return { uid, organisations: remembered };
}

/** What is on its way to the server counts as if it were there. */
function organisationsIn({ remembered = [], notes }: OwnMembershipsContext): readonly string[] {
  const noted = (isLeft: boolean): readonly string[] =>
    notes
      .filter(({ left }) => (left !== undefined) === isLeft)
      .map(({ organisation }) => organisation);
  const left = noted(true);
  return [...new Set([...remembered, ...noted(false)])].filter((each) => !left.includes(each));
}

function listOf(context: OwnMembershipsContext): readonly Membership[] {
  return organisationsIn(context).map((organisation) => ({
    organisation,
    name: context.names.get(organisation),
  }));
}
