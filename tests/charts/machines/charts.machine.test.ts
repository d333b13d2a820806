import { expect, test, vi } from "vitest";
import type { ChartsAddress, MachineFacts } from "#charts/machines/charts-address.ts";
import { chartsMachine, insteadOf } from "#charts/machines/charts.machine.ts";
import { Reached } from "../../machines/reached.ts";

const reached = new Reached();

const machines: readonly MachineFacts[] = [
  {
    id: "request",
    states: ["viewer", "viewer.open", "viewer.closed"],
    transitions: ["viewer.closed on photo.opened"],
  },
  { id: "report", states: ["drafting"], transitions: [] },
];

const home: ChartsAddress = { machine: undefined, view: "chart", at: undefined, step: undefined };

/** The page at an address, whose machines a test reads; `show` hears where it goes. */
function start(address: Partial<ChartsAddress> = {}) {
  const show = vi.fn<(address: ChartsAddress, replace: boolean) => void>();
  const page = reached.alone(chartsMachine, {
    input: { address: { ...home, ...address } },
    actions: { showAddress: (_, to) => show(to.address, to.replace) },
  });
  const isAt = (read: "shown" | "overview" | "unknownMachine" | "unknownPart") =>
    page.at().matches({ atlas: { read } });
  return { ...page, show, isAt };
}

test("whoever is not let in sees nothing, and sees it as soon as they are; nobody is let in when it cannot be told who they are", () => {
  const { at, followAccess } = start();
  expect(at().hasTag("busy")).toBe(true);
  followAccess.emit("refused");
  expect(at().matches({ access: "refused" })).toBe(true);
  followAccess.emit("allowed");
  expect(at().matches({ access: "allowed" })).toBe(true);
  followAccess.fail(new Error("gone"));
  expect(at().matches({ access: "refused" })).toBe(true);
});

test("a link leads to its machine and state as soon as the machines are read; to what is gone it says so, and what may be meant", async () => {
  const there = start({ machine: "request", at: "viewer.open" });
  await there.readMachines.answer(machines);
  expect(there.isAt("shown")).toBe(true);

  const gone = start({ machine: "requests" });
  await gone.readMachines.answer(machines);
  expect(gone.isAt("unknownMachine")).toBe(true);
  expect(insteadOf(gone.at().context)).toEqual(["request"]);

  const part = start({ machine: "request", at: "viewer.opened" });
  await part.readMachines.answer(machines);
  expect(part.isAt("unknownPart")).toBe(true);
  expect(insteadOf(part.at().context)[0]).toBe("viewer.open");
  part.followAddress.emit({ ...home, machine: "request", at: "viewer.closed on photo.opened" });
  expect(part.isAt("shown")).toBe(true);
});

test("what is chosen is in the address, and another machine begins without what was chosen in the last", async () => {
  const at = {
    machine: "request",
    at: "viewer",
    view: "chart",
    step: 3,
    walk: "photo.opened",
  } as const;
  const { send, readMachines, show } = start(at);
  await readMachines.answer(machines);
  const cases = [
    [
      { type: "view.chosen", view: "storyboard" },
      { view: "storyboard", step: undefined, walk: undefined },
      false,
    ],
    [
      { type: "part.chosen", machine: "request", at: "viewer.open" },
      { at: "viewer.open", step: undefined, walk: undefined },
      true,
    ],
    [
      { type: "step.reached", at: "viewer", step: 4, walk: "photo.closed" },
      { step: 4, walk: "photo.closed" },
      true,
    ],
    [
      { type: "step.reached", at: "x:1", step: 4, tab: "one" },
      { at: "x:1", step: 4, tab: "one", walk: undefined },
      false,
    ],
    [
      { type: "notes.asked", machine: "request", at: "viewer" },
      { view: "notes", step: undefined, walk: undefined },
      false,
    ],
    [
      { type: "machine.chosen", machine: "report" },
      { ...home, machine: "report", walk: undefined },
      false,
    ],
  ] as const;
  for (const [event, to, replace] of cases) {
    send(event);
    expect(show, event.type).toHaveBeenLastCalledWith({ ...at, ...to }, replace);
  }
});

test("all machines are there without one in the address, and what is looked for is kept", async () => {
  const { send, readMachines, isAt } = start();
  await readMachines.answer(machines);
  expect(isAt("overview")).toBe(true);
  expect(send({ type: "query.typed", query: "photo" }).context.query).toBe("photo");
});

test("how it is looked at is in the address, in the place of how it was before", async () => {
  const look = { query: "photo", folded: ["viewer"] };
  const { at, send, readMachines, show } = start({ machine: "request", look });
  await readMachines.answer(machines);
  expect(at().context.query).toBe("photo");
  const cases = [
    [{ type: "query.typed", query: "note" }, { ...look, query: "note" }, true],
    [{ type: "look.changed", look: { isTree: true } }, { ...look, isTree: true }, true],
    [{ type: "machine.chosen", machine: "report" }, { query: "photo", folded: undefined }, false],
  ] as const;
  for (const [event, to, replace] of cases) {
    send(event);
    expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ look: to }), replace);
  }
});

test("machines that could not be read are read again when somebody asks for it", async () => {
  const { at, send, readMachines, followAddress, isAt } = start();
  await readMachines.fail(new Error("offline"));
  expect(at().hasTag("failed")).toBe(true);
  send("retry.requested");
  await readMachines.answer(machines);
  expect(at().hasTag("failed")).toBe(false);
  followAddress.fail(new Error("no address"));
  expect(isAt("overview")).toBe(true);
});

test("every state and every transition of the machine is tried here", () => {
  expect(reached.missing(chartsMachine)).toEqual([]);
});
