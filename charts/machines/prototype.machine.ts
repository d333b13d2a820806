import { assign, setup } from "xstate";
import { type UpdateOf, observablePort } from "#machines/ports.ts";
import type { Move } from "../walk/move.ts";
import {
  nothingPlayed,
  open,
  playAll,
  type Played,
  type Scene,
  type SceneWalker,
  type StoryboardPlace,
} from "./prototype-play.ts";

/** How cards are looked at. */
export interface StoryboardLook {
  readonly size: "phone" | "desktop";
  readonly theme: "light" | "dark";
  /** BCP 47 tag of a language of the product. */
  readonly locale: string;
}

export interface PrototypeInput {
  readonly walker: SceneWalker;
  readonly place: StoryboardPlace;
  readonly look: StoryboardLook;
}

export interface PrototypeContext extends Played {
  readonly walker: SceneWalker;
  readonly look: StoryboardLook;
}

export type PrototypeEvent =
  | { readonly type: "card.opened"; readonly state: string }
  | { readonly type: "card.closed" }
  /** One after the other. */
  | { readonly type: "moves.chosen"; readonly moves: readonly Move[] }
  | { readonly type: "step.chosen"; readonly step: number }
  | { readonly type: "back.pressed" }
  | { readonly type: "reset.pressed" }
  | { readonly type: "look.chosen"; readonly look: Partial<StoryboardLook> };

const showPlace = {
  type: "showPlace",
  params: ({ context }: { readonly context: PrototypeContext }) => placeOf(context),
} as const;

/**
 * The storyboard of one machine: all its states beside each other, or one of them large, to be played like a prototype. What
 * was played is a trail one can go back on; it begins with the shortest way to the state that was opened. It needs a `walker`,
 * which works out what a move leads to without running anything, `followPlace` and the actions `showPlace` and `showLook`,
 * which keep it in step with the address.
 */
export const prototypeMachine = setup({
  types: {
    context: {} as PrototypeContext,
    input: {} as PrototypeInput,
    events: {} as PrototypeEvent,
    tags: {} as "large",
  },
  actors: { followPlace: observablePort<StoryboardPlace, void>("followPlace") },
  actions: {
    showPlace: (_, _place: StoryboardPlace) => {},
    showLook: (_, _params: { readonly look: Partial<StoryboardLook> }) => {},
    openCard: assign(({ context: { walker } }, { state }: { readonly state: string }) =>
      open(walker, { selected: state }),
    ),
    openPlace: assign(({ context: { walker } }, { update }: UpdateOf<StoryboardPlace>) =>
      open(walker, update ?? { selected: undefined }),
    ),
    makeMoves: assign(({ context }, { moves }: { readonly moves: readonly Move[] }) =>
      playAll(context.walker, context, moves),
    ),
    showStep: assign(({ context: { trail } }, { step }: { readonly step: number }) => ({
      trail: { ...trail, at: step },
      failure: undefined,
    })),
    goBack: assign(({ context: { trail } }) => ({
      trail: { ...trail, at: trail.at - 1 },
      failure: undefined,
    })),
    beginAnew: assign(({ context: { walker, selected } }) => open(walker, { selected })),
    putAway: assign(nothingPlayed),
    keepLook: assign(({ context }, { look }: { readonly look: Partial<StoryboardLook> }) => ({
      look: { ...context.look, ...look },
    })),
  },
  guards: {
    isLarge: ({ context }) => context.selected !== undefined,
    isReached: ({ context }, { state }: { readonly state: string }) =>
      context.walker.wayTo(state) !== undefined,
    isElsewhere: ({ context }, { update }: UpdateOf<StoryboardPlace>) =>
      update !== undefined && !isAt(context, update),
    isPlayed: ({ context }, { step }: { readonly step: number }) =>
      context.trail.scenes[step] !== undefined,
    hasBefore: ({ context }) => context.trail.at > 0,
    hasFailed: ({ context }) => context.failure !== undefined,
  },
}).createMachine({
  id: "prototype",
  context: ({ input: { walker, place, look } }) => ({
    walker,
    look,
    ...open(walker, place),
  }),
  invoke: {
    src: "followPlace",
    onSnapshot: {
      guard: { type: "isElsewhere", params: ({ event }) => ({ update: event.snapshot.context }) },
      target: ".deciding",
      actions: { type: "openPlace", params: ({ event }) => ({ update: event.snapshot.context }) },
    },
    // Nobody can tell where the address leads any more; what is shown stays usable.
    onError: {},
  },
  on: {
    "card.opened": {
      guard: { type: "isReached", params: ({ event }) => event },
      target: ".large",
      actions: [{ type: "openCard", params: ({ event }) => event }, showPlace],
    },
    "look.chosen": {
      actions: [
        { type: "keepLook", params: ({ event }) => event },
        { type: "showLook", params: ({ event }) => event },
      ],
    },
  },
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isLarge", target: "large" }, { target: "choosing" }] },
    choosing: { description: "All states beside each other." },
    large: {
      description: "One moment large, with everything that may happen next.",
      tags: "large",
      initial: "playing",
      on: {
        "moves.chosen": {
          target: ".playing",
          actions: [{ type: "makeMoves", params: ({ event }) => event }, showPlace],
        },
        "step.chosen": {
          guard: { type: "isPlayed", params: ({ event }) => event },
          target: ".playing",
          actions: [{ type: "showStep", params: ({ event }) => event }, showPlace],
        },
        "back.pressed": {
          guard: "hasBefore",
          target: ".playing",
          actions: ["goBack", showPlace],
        },
        "reset.pressed": { target: ".playing", actions: ["beginAnew", showPlace] },
        "card.closed": { target: "choosing", actions: ["putAway", showPlace] },
      },
      states: {
        playing: { always: { guard: "hasFailed", target: "stuck" } },
        stuck: {
          description: "The machine could not make the last move; what was played stays as it is.",
        },
      },
    },
  },
});

/** The moment that is shown. */
export function sceneOf({ trail }: Played): Scene | undefined {
  return trail.scenes[trail.at];
}

/** Where it is, as the address says it. */
function placeOf({ selected, trail, walk }: Played): StoryboardPlace {
  return { selected, step: selected === undefined ? undefined : trail.at, walk };
}

function isAt(played: Played, { selected, step, walk }: StoryboardPlace): boolean {
  const isSame = played.selected === selected && played.walk === walk;
  return isSame && (step === undefined || step === played.trail.at);
}
