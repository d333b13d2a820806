import { expect, test } from "vitest";
import { shellMachine } from "#machines/shell/shell.machine.ts";
import { someWorkspace } from "../building/some-workspace.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const chosen: string[] = [];
  const folded: boolean[] = [];
  const running = reached.alone(shellMachine, {
    input: { isFolded: false },
    actions: {
      keepFolded: (_, { isFolded }) => void folded.push(isFolded),
      switchPerson: (_, { member }) => void chosen.push(member),
      switchOrganisation: (_, { organisation }) => void chosen.push(organisation),
    },
  });
  return {
    ...running,
    chosen,
    folded,
    value: () => running.at().value,
    context: () => running.at().context,
  };
}

test("the rest of the places opens, leads to the people, and back to the page", () => {
  const { send, chosen } = start();
  expect([send("more.opened").value, send("sheet.closed").value]).toEqual(["more", "closed"]);
  expect(send("more.opened", "people.opened").value).toBe("people");
  expect([send("sheet.closed").value, chosen]).toEqual(["closed", []]);
});

test.each([
  [{ type: "person.picked", member: "ben" }, "ben"],
  [{ type: "organisation.picked", organisation: "o2" }, "o2"],
] as const)("with %o among the people it is switched to %s, and the sheet goes", (picked, to) => {
  const { send, chosen } = start();
  send("people.opened");
  expect([send(picked).value, chosen]).toEqual(["closed", [to]]);
  // Nobody is switched to while the people are not shown.
  send(picked);
  expect(chosen).toEqual([to]);
});

test("what cannot be read and who can be chosen is told by the device; without an answer only the latter stays", () => {
  const spoilt = { id: "1", table: "drafts", where: "json", at: 1, by: undefined };
  const { followUnreadable, followOrganisations, context } = start();
  const workspace = someWorkspace();
  followUnreadable.emit([spoilt]);
  followOrganisations.emit([workspace]);
  expect(context()).toMatchObject({ unreadable: [spoilt], organisations: [workspace] });
  followUnreadable.fail(new Error("held"));
  followOrganisations.fail(new Error("held"));
  expect([context().unreadable, context().organisations]).toEqual([[], [workspace]]);
});

test("the side bar is folded and unfolded, and the device keeps it", () => {
  const { send, folded, context } = start();
  send("sideBar.toggled", "sideBar.toggled", "sideBar.toggled");
  expect([context().isFolded, folded]).toEqual([true, [true, false, true]]);
});

test("every state and transition of the shell was reached", () => {
  expect(reached.missing(shellMachine)).toEqual([]);
});
