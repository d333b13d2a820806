import { expect, test } from "vitest";
import type { SetAside } from "#machines/attention/set-aside.ts";
import type { HouseHere } from "#machines/house.ts";
import { shellMachine } from "#machines/shell/shell.machine.ts";
import { someHouse } from "../building/some-house.ts";
import { fakeObservable } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const chosen: string[] = [];
  const unreadable = fakeObservable<readonly SetAside[], void>();
  const houses = fakeObservable<readonly HouseHere[], void>();
  const machine = shellMachine.provide({
    actors: { followUnreadable: unreadable.logic, followHouses: houses.logic },
    actions: {
      switchPerson: (_, { member }) => void chosen.push(member),
      switchHouse: (_, { organisation }) => void chosen.push(organisation),
    },
  });
  const { actor } = reached.start(machine);
  return {
    actor,
    chosen,
    unreadable,
    houses,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test("the rest of the places opens and closes", () => {
  const { actor, value } = start();
  actor.send({ type: "more.opened" });
  expect(value()).toBe("more");
  actor.send({ type: "sheet.closed" });
  expect(value()).toBe("closed");
});

test("from the rest of the places one gets to the people, and back to the page", () => {
  const { actor, value, chosen } = start();
  actor.send({ type: "more.opened" });
  actor.send({ type: "people.opened" });
  expect(value()).toBe("people");
  actor.send({ type: "sheet.closed" });
  expect(value()).toBe("closed");
  expect(chosen).toEqual([]);
});

test("whoever is picked is switched to, and the sheet goes", () => {
  const { actor, value, chosen } = start();
  actor.send({ type: "people.opened" });
  actor.send({ type: "person.picked", member: "ben" });
  expect(chosen).toEqual(["ben"]);
  expect(value()).toBe("closed");
});

test("another house is gone to, and the sheet goes", () => {
  const { actor, value, chosen } = start();
  actor.send({ type: "people.opened" });
  actor.send({ type: "house.picked", organisation: "o2" });
  expect(chosen).toEqual(["o2"]);
  expect(value()).toBe("closed");
});

test("nobody is switched to while the people are not shown", () => {
  const { actor, chosen } = start();
  actor.send({ type: "person.picked", member: "ben" });
  expect(chosen).toEqual([]);
});

test("what on this device cannot be read is known on every page, as long as the database answers", () => {
  const spoilt = { id: "1", table: "drafts", where: "json", at: 1, by: undefined };
  const { unreadable, context } = start();
  unreadable.tell([spoilt]);
  expect(context().unreadable).toEqual([spoilt]);
  unreadable.fail(new Error("held"));
  expect(context().unreadable).toEqual([]);
});

test("who can be chosen is told by the device, and stays known where it does not answer any more", () => {
  const { houses, context } = start();
  const house = someHouse();
  houses.tell([house]);
  expect(context().houses).toEqual([house]);
  houses.fail(new Error("held"));
  expect(context().houses).toEqual([house]);
});

test("every state and transition of the shell was reached", () => {
  expect(reached.missing(shellMachine)).toEqual([]);
});
