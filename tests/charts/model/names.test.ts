import { expect, it } from "vitest";
import { assign, cancel, emit, raise, sendTo, spawnChild, stateIn, stopChild } from "xstate";
import { actionName, guardName } from "#charts/model/names.ts";

it("built-in actions that are written on the spot say what they are about", () => {
  expect(actionName(assign({}))).toBe("assign");
  expect(actionName(raise({ type: "began" }))).toBe("raise(began)");
  expect(actionName(raise(() => ({ type: "began" })))).toBe("raise");
  expect(actionName(sendTo("printer", { type: "print" }))).toBe("sendTo(printer)");
  expect(actionName(cancel("reminder"))).toBe("cancel(reminder)");
  expect(actionName(spawnChild("watcher"))).toBe("spawn(watcher)");
  expect(actionName(stopChild("watcher"))).toBe("stop(watcher)");
  expect(actionName(emit({ type: "heard" }))).toBe("emit(heard)");
});

it("several params go by their names, one speaks for itself", () => {
  expect(actionName({ type: "say", params: { words: "saved" } })).toBe("say(saved)");
  expect(actionName({ type: "say", params: { words: "saved", loud: true } })).toBe(
    "say(words: saved, loud: true)",
  );
  expect(actionName({ type: "say", params: () => ({ words: "" }) })).toBe("say");
});

it("a guard that looks at another state says which", () => {
  expect(guardName(stateIn("#player.on"))).toBe("stateIn(#player.on)");
  expect(guardName(stateIn({ on: "sound" }))).toBe("stateIn(sound)");
});

it("guards of another copy of XState are known by the names of their functions", () => {
  const theirs = Object.assign(function not() {}, { check: () => true, guards: ["isOld"] });
  expect(guardName(theirs)).toBe("not(isOld)");
});
