import { expect, test } from "vitest";
import { shellMachine } from "#machines/shell/shell.machine.ts";
import { someHouse } from "../building/some-house.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const chosen: string[] = [];
  const running = reached.alone(shellMachine, {
    actions: {
      switchPerson: (_, { member }) => void chosen.push(member),
      switchHouse: (_, { organisation }) => void chosen.push(organisation),
    },
  });
  return {
    ...running,
    chosen,
    value: () => running.at().value,
    context: () => running.at().context,
  };
}

test("the rest of the places opens and closes", () => {
  const { send } = start();
  expect(send("more.opened").value).toBe("more");
  expect(send("sheet.closed").value).toBe("closed");
});

test("from the rest of the places one gets to the people, and back to the page", () => {
  const { send, chosen } = start();
  expect(send("more.opened", "people.opened").value).toBe("people");
  expect([send("sheet.closed").value, chosen]).toEqual(["closed", []]);
});

test("whoever is picked is switched to, and the sheet goes", () => {
  const { send, value, chosen } = start();
  send("people.opened", { type: "person.picked", member: "ben" });
  expect([chosen, value()]).toEqual([["ben"], "closed"]);
});

test("another house is gone to, and the sheet goes", () => {
  const { send, value, chosen } = start();
  send("people.opened", { type: "house.picked", organisation: "o2" });
  expect([chosen, value()]).toEqual([["o2"], "closed"]);
});

test("nobody is switched to while the people are not shown", () => {
  const { send, chosen } = start();
  send({ type: "person.picked", member: "ben" });
  expect(chosen).toEqual([]);
});

test("what on this device cannot be read is known on every page, as long as the database answers", () => {
  const spoilt = { id: "1", table: "drafts", where: "json", at: 1, by: undefined };
  const { followUnreadable, context } = start();
  followUnreadable.tell([spoilt]);
  expect(context().unreadable).toEqual([spoilt]);
  followUnreadable.fail(new Error("held"));
  expect(context().unreadable).toEqual([]);
});

test("who can be chosen is told by the device, and stays known where it does not answer any more", () => {
  const { followHouses, context } = start();
  const house = someHouse();
  followHouses.tell([house]);
  expect(context().houses).toEqual([house]);
  followHouses.fail(new Error("held"));
  expect(context().houses).toEqual([house]);
});

test("every state and transition of the shell was reached", () => {
  expect(reached.missing(shellMachine)).toEqual([]);
});
