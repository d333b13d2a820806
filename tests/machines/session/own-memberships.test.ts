import { expect, test } from "vitest";
import { ownMembershipsMachine } from "#machines/session/own-memberships.machine.ts";
import { Refused } from "#src/data/store.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const refused = new Refused({ code: "person.read", clause: "Nothing is there." });

function start() {
  const dropped: (readonly string[])[] = [];
  const running = reached.alone(ownMembershipsMachine, {
    input: { uid: "ada" },
    actions: { dropNotes: (_, { organisations }) => void dropped.push(organisations) },
  });
  const asked = () => running.readNames.asked.at(-1)?.organisations;
  return { ...running, dropped, asked };
}

test("what the server remembers is told with its names, and needs no note", async () => {
  const { at, followRemembered, readNames, dropped, asked } = start();
  expect(at().context.memberships).toBeUndefined();
  followRemembered.emit(["linden"]);
  expect(asked()).toEqual(["linden"]);
  expect(at().context.memberships).toEqual([{ organisation: "linden", name: undefined }]);
  await readNames.answer(new Map([["linden", "Linden Court"]]));
  expect(at().context.memberships).toEqual([{ organisation: "linden", name: "Linden Court" }]);
  expect(dropped).toEqual([["linden"]]);
});

test("what is on its way to the server counts as if it were there", () => {
  const { followRemembered, followNotes, asked } = start();
  followNotes.emit([{ organisation: "boat" }, { organisation: "linden", left: "c1" }]);
  expect(asked()).toBeUndefined();
  followRemembered.emit(["linden", "school"]);
  expect(asked()).toEqual(["school", "boat"]);
  followNotes.emit([]);
  expect(asked()).toEqual(["linden", "school"]);
});

test("where nothing is remembered yet it is looked again, less and less often, and noted things are told", () => {
  const { at, clock, followRemembered, followNotes, asked } = start();
  for (const ms of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    followRemembered.fail(refused);
    expect([at().matches({ following: { list: "empty" } }), asked()]).toEqual([true, []]);
    clock.increment(ms - 1);
    expect(followRemembered.listeners()).toBe(0);
    clock.increment(1);
    expect(followRemembered.listeners()).toBe(1);
  }
  followNotes.emit([{ organisation: "boat" }]);
  expect(asked()).toEqual(["boat"]);
  followRemembered.emit(["boat"]);
  followRemembered.fail(refused);
  clock.increment(1_000);
  expect(followRemembered.listeners()).toBe(1);
});

test("without notes and names the list is told on", async () => {
  const { at, followRemembered, followNotes, readNames } = start();
  followNotes.fail(new Error("gone"));
  followRemembered.emit(["linden"]);
  await readNames.fail(new Error("gone"));
  expect(at().context.memberships).toEqual([{ organisation: "linden", name: undefined }]);
});

test("where the server cannot be asked it ends, and says why", () => {
  const { at, followRemembered } = start();
  followRemembered.fail(Object.assign(new Error("held"), { code: "unavailable", retryable: true }));
  expect(at().output).toEqual({ code: "unavailable", retryable: true });
});

test("every state was reached and every transition taken", () => {
  expect(reached.missing(ownMembershipsMachine)).toEqual([]);
});
