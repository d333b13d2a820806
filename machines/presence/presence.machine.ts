import { assign, setup } from "xstate";
import type { Look } from "#generated/look/type.ts";
import type { Document, Instant, Page } from "#generated/runtime.ts";
import { observablePort, withUpdate } from "../ports.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A visit shorter than this writes nothing, in ms. */
const passingMs = 3_000;
/** How often the member's presence is renewed, in ms. */
const beatMs = 30_000;
/** A presence that was not renewed for this long has ended, in ms: two beats and a slow network. */
const forgottenMs = 75_000;
/** How often ended presences are looked for, in ms. */
const glanceMs = 15_000;

/** The request that is viewed, and the reader's workspace. */
export interface Viewed {
  readonly workspace: Workspace;
  readonly request: string;
}

export interface PresenceInput extends Viewed {
  readonly now: () => Instant;
}

export interface PresenceContext extends PresenceInput {
  readonly looks: readonly Document<Look>[];
  readonly at: Instant;
}

/** The presences of other members that have not ended. */
export function othersOf({
  looks,
  workspace: { me },
  at,
}: PresenceContext): readonly Document<Look>[] {
  // A presence far in the future comes from a wrong clock, so it counts as ended too.
  return looks.filter((look) => look.id !== me.id && Math.abs(at - look.at) < forgottenMs);
}

/** The member's own presence so far. */
export interface BeatParams extends Viewed {
  readonly own: Document<Look> | undefined;
}

function viewedIn({ context }: { readonly context: PresenceContext }): Viewed {
  return { workspace: context.workspace, request: context.request };
}

/**
 * Which members are viewing the same request. The member's own presence is written after a moment, renewed as long as the page is
 * visible, and deleted when the page is left.
 * Actors: `followLooks`, `followVisibility` (whether the page is visible). Actions: `beat` and `leave`, whose failures are
 * ignored.
 */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    input: {} as PresenceInput,
    events: {} as { readonly type: "left" },
  },
  actors: {
    followLooks: observablePort<Page<Look>, Viewed>("followLooks"),
    followVisibility: observablePort<boolean, Viewed>("followVisibility"),
  },
  actions: {
    beat: (_, _params: BeatParams) => {},
    leave: (_, _params: Viewed) => {},
    setLooks: assign(({ context }, update: Page<Look> | undefined) => ({
      looks: update?.rows ?? context.looks,
      at: context.now(),
    })),
    glance: assign(({ context }) => ({ at: context.now() })),
  },
  guards: {
    isSeen: (_, update: boolean | undefined) => update === true,
    isHidden: (_, update: boolean | undefined) => update === false,
  },
  delays: { passing: passingMs, beat: beatMs, glance: glanceMs },
}).createMachine({
  id: "presence",
  context: ({ input }) => ({ ...input, looks: [], at: input.now() }),
  type: "parallel",
  states: {
    others: {
      initial: "followed",
      states: {
        followed: {
          invoke: {
            src: "followLooks",
            input: viewedIn,
            onSnapshot: { actions: withUpdate("setLooks") },
            onError: "unknown",
          },
          initial: "glanced",
          states: {
            glanced: { after: { glance: { target: "glanced", reenter: true, actions: "glance" } } },
          },
        },
        unknown: {
          description: "Other viewers are not known.",
          meta: { meant: "It is asked again when the request is opened again." },
        },
      },
    },
    self: {
      initial: "away",
      invoke: {
        src: "followVisibility",
        input: viewedIn,
        onSnapshot: [
          { guard: withUpdate("isSeen"), target: ".passing" },
          { guard: withUpdate("isHidden"), target: ".away" },
        ],
        onError: ".away",
      },
      on: { left: ".away" },
      states: {
        away: { description: "The page is hidden." },
        passing: {
          description: "The viewer may leave at once.",
          after: { passing: "looking" },
        },
        looking: {
          initial: "announced",
          exit: { type: "leave", params: viewedIn },
          states: {
            announced: {
              entry: {
                type: "beat",
                params: ({ context }) => ({
                  ...viewedIn({ context }),
                  own: context.looks.find(({ id }) => id === context.workspace.me.id),
                }),
              },
              after: { beat: { target: "announced", reenter: true } },
            },
          },
        },
      },
    },
  },
});
