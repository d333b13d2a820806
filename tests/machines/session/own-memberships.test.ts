import { expect, test } from "vitest";
import {
  type MembershipNote,
  type OrganisationsOf,
  type OwnMembershipsInput,
  ownMembershipsMachine,
} from "#machines/session/own-memberships.machine.ts";
import { Refused } from "#src/data/store.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const refused = new Refused({ code: "person.read", clause: "Nothing is there." });

function start() {
  const remembered = fakeObservable<readonly string[], OwnMembershipsInput>();
  const notes = fakeObservable<readonly MembershipNote[], OwnMembershipsInput>();
  const names = fakePromise<ReadonlyMap<string, string>, OrganisationsOf>();
  const dropped: (readonly string[])[] = [];
  const { actor, clock } = reached.start(
    ownMembershipsMachine.provide({
      actors: {
        followRemembered: remembered.logic,
        followNotes: notes.logic,
        readNames: names.logic,
      },
      actions: { dropNotes: (_, { organisations }) => void dropped.push(organisations) },
    }),
    { uid: "ada" },
  );
  const asked = () => names.asked.at(-1)?.organisations;
  return { actor, clock, remembered, notes, names, dropped, asked, at: () => actor.getSnapshot() };
}

test("what the server remembers is told with its names, and needs no note", async () => {
  const { at, remembered, names, dropped, asked } = start();
  expect(at().context.memberships).toBeUndefined();
  remembered.tell(["linden"]);
  expect(asked()).toEqual(["linden"]);
  expect(at().context.memberships).toEqual([{ organisation: "linden", name: undefined }]);
  await names.answer(new Map([["linden", "Linden Court"]]));
  expect(at().context.memberships).toEqual([{ organisation: "linden", name: "Linden Court" }]);
  expect(dropped).toEqual([["linden"]]);
});

test("what is on its way to the server counts as if it were there", () => {
  const { remembered, notes, asked } = start();
  notes.tell([{ organisation: "boat" }, { organisation: "linden", left: "c1" }]);
  expect(asked()).toBeUndefined();
  remembered.tell(["linden", "school"]);
  expect(asked()).toEqual(["school", "boat"]);
  notes.tell([]);
  expect(asked()).toEqual(["linden", "school"]);
});

test("where nothing is remembered yet it is looked again, less and less often, and noted things are told", () => {
  const { at, clock, remembered, notes, asked } = start();
  for (const ms of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    remembered.fail(refused);
    expect(at().matches({ following: { list: "empty" } })).toBe(true);
    expect(asked()).toEqual([]);
    clock.increment(ms - 1);
    expect(remembered.listeners()).toBe(0);
    clock.increment(1);
    expect(remembered.listeners()).toBe(1);
  }
  notes.tell([{ organisation: "boat" }]);
  expect(asked()).toEqual(["boat"]);
  remembered.tell(["boat"]);
  remembered.fail(refused);
  clock.increment(1_000);
  expect(remembered.listeners()).toBe(1);
});

test("without notes and names the list is told on", async () => {
  const { at, remembered, notes, names } = start();
  notes.fail(new Error("gone"));
  remembered.tell(["linden"]);
  await names.fail(new Error("gone"));
  expect(at().context.memberships).toEqual([{ organisation: "linden", name: undefined }]);
});

test("where the server cannot be asked it ends, and says why", () => {
  const { at, remembered } = start();
  remembered.fail(Object.assign(new Error("held"), { code: "unavailable", retryable: true }));
  expect(at().output).toEqual({ code: "unavailable", retryable: true });
});

test("every state was reached and every transition taken", () => {
  expect(reached.missing(ownMembershipsMachine)).toEqual([]);
});
