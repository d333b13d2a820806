import { expect, test, vi } from "vitest";
import { assign, createMachine, initialTransition, transition } from "xstate";
import type { Scene, SceneWalker, StoryboardPlace } from "#charts/machines/prototype-play.ts";
import { prototypeMachine, sceneOf } from "#charts/machines/prototype.machine.ts";
import type { Move } from "#charts/walk/move.ts";
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

const moved = (type: string): Move => {
  return { kind: "event", name: type, label: type, event: { type }, isGuess: false };
};
const first: Scene = { snapshot: initialTransition(lamp)[0], move: undefined, isPassing: false };
const after: SceneWalker["after"] = ({ snapshot }, move) => {
  if (move.name === "thrown") throw new Error("the bulb is gone");
  const isHeard = move.name !== "unheard";
  const next = isHeard ? transition(lamp, snapshot, move.event)[0] : snapshot;
  return { snapshot: next, move, isPassing: false };
};
const second = after(first, moved("pressed"));
const walker: SceneWalker = {
  wayTo: (state) => {
    if (state === "off") return { scenes: [first], at: 0 };
    return state === "on" ? { scenes: [first, second], at: 1 } : undefined;
  },
  after,
  wordOf: (_, { name }) => name,
  moveOf: (_, word) => (word === "renamed" ? undefined : moved(word)),
};
const look = { size: "phone", theme: "light", locale: "en" } as const;

/** A storyboard of the lamp; `shown` and `looked` hear what is in the address. */
function start(selected?: string, step?: number, walk?: string) {
  const shown = vi.fn<(place: StoryboardPlace) => void>();
  const looked = vi.fn<(chosen: object) => void>();
  const board = reached.alone(prototypeMachine, {
    input: { walker, place: { selected, step, walk }, look },
    actions: {
      showPlace: (_, to) => shown(to),
      showLook: (_, { look: chosen }) => looked(chosen),
    },
  });
  const { at, send } = board;
  const now = () => sceneOf(at().context)?.snapshot.value;
  const steps = () => at().context.trail.scenes.map((scene) => scene.move?.name ?? "begun");
  const play = (...types: readonly string[]) => {
    for (const type of types) send({ type: "moves.chosen", moves: [moved(type)] });
    return now();
  };
  return { ...board, shown, looked, now, steps, play };
}

test("a card opens large at the end of the shortest way to its state, and is put away again", () => {
  const { at, send, shown, now } = start();
  // No sample leads to it.
  expect(send({ type: "card.opened", state: "broken" }).matches("choosing")).toBe(true);
  send({ type: "card.opened", state: "on" });
  expect(at().hasTag("large")).toBe(true);
  expect(now()).toBe("on");
  expect(shown).toHaveBeenLastCalledWith({ selected: "on", step: 1 });
  expect(send("card.closed").matches("choosing")).toBe(true);
  expect(shown).toHaveBeenLastCalledWith({ selected: undefined, step: undefined });
});

test("moves are played one after the other, and one can go back to any of them", () => {
  const { send, now, steps, play } = start("off");
  expect(play("pressed", "pressed")).toBe("off");
  expect(steps()).toEqual(["begun", "pressed", "pressed"]);
  send("back.pressed", { type: "step.chosen", step: 7 });
  expect(now()).toBe("on");
  send({ type: "step.chosen", step: 0 }, "back.pressed");
  expect(now()).toBe("off");
  // What is played from here takes the place of what came after.
  play("pressed");
  expect(steps()).toEqual(["begun", "pressed"]);
  send("reset.pressed");
  expect([now(), steps()]).toEqual(["off", ["begun"]]);
});

test("several moves are made in one go, and each is a step", () => {
  const { send, now, steps } = start("off");
  send({ type: "moves.chosen", moves: [moved("pressed"), moved("unheard"), moved("name.typed")] });
  expect([now(), steps()]).toEqual(["on", ["begun", "pressed"]]);
});

test("letter after letter is one step, and what nobody waits for is none", () => {
  const { steps, play } = start("off");
  play("name.typed", "name.typed", "unheard");
  expect(steps()).toEqual(["begun", "name.typed"]);
});

test("a move that the machine throws at says so, and leaves what was played", () => {
  const { at, send, play } = start("on");
  expect(play("thrown")).toBe("on");
  expect(at().matches({ large: "stuck" })).toBe(true);
  expect(at().context.failure).toBe("the bulb is gone");
  expect(send({ type: "step.chosen", step: 0 }).matches({ large: "playing" })).toBe(true);
});

test("it is where the address says, from the start and whenever that changes", () => {
  const { at, followPlace, now } = start("on", 0);
  expect(now()).toBe("off");
  followPlace.emit({ selected: "on", step: 1 });
  expect(now()).toBe("on");
  // A state that is not there, or a transition: nothing of the storyboard's.
  for (const selected of [undefined, "broken"]) {
    followPlace.emit({ selected, step: undefined });
    expect(at().matches("choosing")).toBe(true);
  }
  followPlace.fail(new Error("gone"));
  expect(at().matches("choosing")).toBe(true);
});

test("how screens are looked at is kept", () => {
  const { at, send, looked } = start();
  const chosen = [{ size: "desktop" }, { theme: "dark" }] as const;
  for (const each of chosen) send({ type: "look.chosen", look: each });
  expect(at().context.look).toEqual({ ...look, size: "desktop", theme: "dark" });
  expect(looked.mock.calls.flat()).toEqual(chosen);
});

test("what is played is in the address, from where it leaves the way to the state, and a link leads there again", () => {
  const { send, play, shown, steps, now } = start("on");
  play("pressed", "name.typed");
  const walk = "pressed name.typed";
  expect(shown).toHaveBeenLastCalledWith({ selected: "on", step: 3, walk });
  send("back.pressed");
  expect(shown).toHaveBeenLastCalledWith({ selected: "on", step: 2, walk });
  const again = start("on", 2, walk);
  expect([again.steps(), again.now()]).toEqual([steps(), now()]);
  expect(again.at().context.missing).toBe(0);
  again.followPlace.emit({ selected: "on", step: 3, walk });
  expect(again.at().context.trail.at).toBe(3);

  send({ type: "step.chosen", step: 0 });
  play("name.typed", "pressed");
  const other = "*1 name.typed pressed";
  expect(shown).toHaveBeenLastCalledWith({ selected: "on", step: 2, walk: other });
  expect(start("on", undefined, other).steps()).toEqual(["begun", "name.typed", "pressed"]);
  // Going back does not lead to what was played elsewhere.
  again.followPlace.emit({ selected: "on", step: 1, walk: undefined });
  expect(again.steps()).toEqual(["begun", "pressed"]);
  send("reset.pressed");
  expect(shown).toHaveBeenLastCalledWith({ selected: "on", step: 1, walk: undefined });
});

test.each([
  ["a move that is not there any more", "pressed renamed pressed", 2],
  ["a move at which the machine throws", "pressed thrown", 1],
  ["a move that nobody waits for", "pressed unheard pressed pressed", 3],
])("a link with %s shows how far it gets, and how much is missing", (_, walk, missing) => {
  const { at, steps, now, play } = start("on", 99, walk);
  expect([steps(), now()]).toEqual([["begun", "pressed", "pressed"], "off"]);
  expect(at().context.missing).toBe(missing);
  play("pressed");
  expect(at().context).toMatchObject({ missing: 0, walk: "pressed pressed" });
});

test("a walk that makes no sense is as long as it does", () => {
  expect(start("on", 1, "*x pressed").steps()).toEqual(["begun", "pressed", "pressed"]);
  expect(start("on", 1, "*-3").steps()).toEqual(["begun"]);
  expect(start("on", 1, "*90").steps()).toEqual(["begun", "pressed"]);
});

test("a link beyond the way to a state opens the state, and says that there was more", () => {
  const { at, now, play } = start("on", 5);
  expect(now()).toBe("on");
  expect(at().context.missing).toBe(4);
  play("pressed");
  expect(at().context.missing).toBe(0);
});

test("every state and every transition of the machine is tried here", () => {
  expect(reached.missing(prototypeMachine)).toEqual([]);
});
