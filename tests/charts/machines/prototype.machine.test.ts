import { expect, test, vi } from "vitest";
import { assign, createMachine, initialTransition, transition } from "xstate";
import type { Scene, SceneMove, SceneWalker } from "#charts/machines/prototype-scenes.ts";
import {
  prototypeMachine,
  sceneOf,
  type StoryboardPlace,
} from "#charts/machines/prototype.machine.ts";
import { fakeObservable } from "../../machines/fake-port.ts";
import { Reached } from "../../machines/reached.ts";

const reached = new Reached();

const lamp = createMachine({
  id: "lamp",
  context: { letters: 0 },
  initial: "off",
  states: {
    off: {
      on: {
        pressed: "on",
        "name.typed": { actions: assign({ letters: ({ context }) => context.letters + 1 }) },
      },
    },
    on: { on: { pressed: "off" } },
    broken: {},
  },
});

const move = (type: string): SceneMove => ({
  kind: "event",
  name: type,
  label: type,
  event: { type },
  isGuess: false,
});
const first: Scene = { snapshot: initialTransition(lamp)[0], move: undefined, isPassing: false };
const after: SceneWalker["after"] = ({ snapshot }, made) => {
  if (made.name === "thrown") throw new Error("the bulb is gone");
  return made.name === "unheard"
    ? { snapshot, move: made, isPassing: false }
    : { snapshot: transition(lamp, snapshot, made.event)[0], move: made, isPassing: false };
};
const walker: SceneWalker = {
  wayTo: (state) => {
    if (state === "off") return { scenes: [first], at: 0 };
    return state === "on" ? { scenes: [first, after(first, move("pressed"))], at: 1 } : undefined;
  },
  after,
};
const look = { size: "phone", theme: "light", locale: "en" } as const;

function start(place: StoryboardPlace = { selected: undefined, step: undefined }) {
  const following = fakeObservable<StoryboardPlace, void>();
  const shown = vi.fn<(place: StoryboardPlace) => void>();
  const looked = vi.fn<(chosen: object) => void>();
  const { actor } = reached.start(
    prototypeMachine.provide({
      actors: { followPlace: following.logic },
      actions: {
        showPlace: (_, to) => shown(to),
        showLook: (_, { look: chosen }) => looked(chosen),
      },
    }),
    { walker, place, look },
  );
  const now = () => sceneOf(actor.getSnapshot().context)?.snapshot.value;
  const steps = () =>
    actor.getSnapshot().context.trail.scenes.map((scene) => scene.move?.name ?? "begun");
  return { actor, following, shown, looked, now, steps };
}

test("a card opens large at the end of the shortest way to its state, and is put away again", () => {
  const { actor, shown, now } = start();
  expect(actor.getSnapshot().matches("choosing")).toBe(true);
  actor.send({ type: "card.opened", state: "on" });
  expect(actor.getSnapshot().hasTag("large")).toBe(true);
  expect(now()).toBe("on");
  expect(shown).toHaveBeenLastCalledWith({ selected: "on", step: 1 });
  actor.send({ type: "card.closed" });
  expect(actor.getSnapshot().matches("choosing")).toBe(true);
  expect(shown).toHaveBeenLastCalledWith({ selected: undefined, step: undefined });
});

test("a state that no sample leads to opens nothing", () => {
  const { actor } = start();
  actor.send({ type: "card.opened", state: "broken" });
  expect(actor.getSnapshot().matches("choosing")).toBe(true);
});

test("moves are played one after the other, and one can go back to any of them", () => {
  const { actor, now, steps } = start({ selected: "off", step: undefined });
  actor.send({ type: "move.chosen", move: move("pressed") });
  actor.send({ type: "move.chosen", move: move("pressed") });
  expect([now(), steps()]).toEqual(["off", ["begun", "pressed", "pressed"]]);
  actor.send({ type: "back.pressed" });
  expect(now()).toBe("on");
  actor.send({ type: "step.chosen", step: 7 });
  expect(now()).toBe("on");
  actor.send({ type: "step.chosen", step: 0 });
  expect(now()).toBe("off");
  actor.send({ type: "back.pressed" });
  expect(now()).toBe("off");
  // What is played from here takes the place of what came after.
  actor.send({ type: "move.chosen", move: move("pressed") });
  expect(steps()).toEqual(["begun", "pressed"]);
  actor.send({ type: "reset.pressed" });
  expect([now(), steps()]).toEqual(["off", ["begun"]]);
});

test("letter after letter is one step, and what nobody waits for is none", () => {
  const { actor, steps } = start({ selected: "off", step: undefined });
  actor.send({ type: "move.chosen", move: move("name.typed") });
  actor.send({ type: "move.chosen", move: move("name.typed") });
  actor.send({ type: "move.chosen", move: move("unheard") });
  expect(steps()).toEqual(["begun", "name.typed"]);
});

test("a move that the machine throws at says so, and leaves what was played", () => {
  const { actor, now } = start({ selected: "on", step: undefined });
  actor.send({ type: "move.chosen", move: move("thrown") });
  expect(actor.getSnapshot().matches({ large: "stuck" })).toBe(true);
  expect(actor.getSnapshot().context.failure).toBe("the bulb is gone");
  expect(now()).toBe("on");
  actor.send({ type: "step.chosen", step: 0 });
  expect(actor.getSnapshot().matches({ large: "playing" })).toBe(true);
});

test("it is where the address says, from the start and whenever that changes", () => {
  const { actor, following, now } = start({ selected: "on", step: 0 });
  expect(now()).toBe("off");
  following.tell({ selected: "on", step: 1 });
  expect(now()).toBe("on");
  following.tell({ selected: undefined, step: undefined });
  expect(actor.getSnapshot().matches("choosing")).toBe(true);
  // A state that is not there, or a transition: nothing of the storyboard's.
  following.tell({ selected: "broken", step: undefined });
  expect(actor.getSnapshot().matches("choosing")).toBe(true);
  following.fail(new Error("gone"));
  expect(actor.getSnapshot().matches("choosing")).toBe(true);
});

test("how screens are looked at is kept", () => {
  const { actor, looked } = start();
  actor.send({ type: "look.chosen", look: { size: "desktop" } });
  actor.send({ type: "look.chosen", look: { theme: "dark" } });
  expect(actor.getSnapshot().context.look).toEqual({ ...look, size: "desktop", theme: "dark" });
  expect(looked.mock.calls).toEqual([[{ size: "desktop" }], [{ theme: "dark" }]]);
});

test("a link beyond the way to a state opens the state, and says that there was more", () => {
  const { actor, now } = start({ selected: "on", step: 5 });
  expect(now()).toBe("on");
  expect(actor.getSnapshot().context.isCut).toBe(true);
  actor.send({ type: "move.chosen", move: move("pressed") });
  expect(actor.getSnapshot().context.isCut).toBe(false);
});

test("every state and every transition of the machine is tried here", () => {
  expect(reached.missing(prototypeMachine)).toEqual([]);
});
