import { expect, it } from "vitest";
import { createActor, fromPromise, initialTransition, setup, transition } from "xstate";
import { walk } from "#charts/walk/walk.ts";
import { noteTaken } from "#tests/support/taken.ts";

function lamp(id: string) {
  return setup({ types: { events: {} as { readonly type: "press" } } }).createMachine({
    id,
    initial: "starting",
    states: {
      starting: { always: "off" },
      off: { on: { press: "on" } },
      on: { on: { press: "off" } },
    },
  });
}

it("a machine that runs is noted with the states it was in and the transitions it took", () => {
  const taken = noteTaken();
  const actor = createActor(lamp("running")).start();
  actor.send({ type: "press" });
  expect(taken()["running"]).toEqual({
    states: ["", "off", "on"],
    transitions: ["off on press", "starting always"],
  });
});

it("what a test works out is noted", () => {
  const taken = noteTaken();
  const machine = lamp("thought");
  transition(machine, initialTransition(machine)[0], { type: "press" });
  expect(taken()["thought"]).toEqual({ states: ["", "on"], transitions: ["off on press"] });
});

it("a walk is not noted, and neither is an actor that never starts", () => {
  const taken = noteTaken();
  const machine = lamp("walked");
  createActor(machine);
  walk({ machine, inputs: [undefined], events: [] });
  expect(taken()).toEqual({});
});

it("once it was asked, nothing is noted any more", () => {
  const taken = noteTaken();
  taken();
  createActor(lamp("late")).start();
  expect(taken()).toEqual({});
});

it("a machine that was made while an earlier file of tests was noted is noted in the next one too", () => {
  const takenBefore = noteTaken();
  const kept = lamp("kept");
  createActor(kept).start();
  takenBefore();
  const running = noteTaken();
  createActor(kept).start();
  expect(running()["kept"]?.transitions).toEqual(["starting always"]);
  const workedOut = noteTaken();
  transition(kept, kept.resolveState({ value: "on" }), { type: "press" });
  expect(workedOut()["kept"]).toEqual({ states: ["", "off"], transitions: ["on on press"] });
});

it("machines inside others are noted, and those that go on from where they were", () => {
  const taken = noteTaken();
  const inner = lamp("inner");
  const outer = setup({
    actors: { inner, ask: fromPromise(() => Promise.resolve()) },
  }).createMachine({
    id: "outer",
    initial: "a",
    states: {
      a: {
        invoke: [
          { src: "inner", id: "it" },
          { src: "ask", onError: {} },
        ],
      },
    },
  });
  createActor(outer).start();
  const again = lamp("again");
  const snapshot = again.resolveState({ value: "on" });
  createActor(again, { snapshot }).start().send({ type: "press" });
  expect(taken()).toEqual({
    inner: { states: ["", "off"], transitions: ["starting always"] },
    outer: { states: ["", "a"], transitions: [] },
    again: { states: ["", "off", "on"], transitions: ["on on press"] },
  });
});
