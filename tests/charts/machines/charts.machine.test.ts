import { expect, test, vi } from "vitest";
import type { ChartsAddress, MachineFacts } from "#charts/machines/charts-address.ts";
import { type Access, chartsMachine, insteadOf } from "#charts/machines/charts.machine.ts";
import { fakeObservable, fakePromise } from "../../machines/fake-port.ts";
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

function start(address: Partial<ChartsAddress> = {}) {
  const access = fakeObservable<Access, void>();
  const reading = fakePromise<readonly MachineFacts[], void>();
  const addresses = fakeObservable<ChartsAddress, void>();
  const show = vi.fn<(address: ChartsAddress, replace: boolean) => void>();
  const machine = chartsMachine.provide({
    actors: {
      followAccess: access.logic,
      readMachines: reading.logic,
      followAddress: addresses.logic,
    },
    actions: { showAddress: (_, to) => show(to.address, to.replace) },
  });
  const { actor } = reached.start(machine, { address: { ...home, ...address } });
  return { actor, access, reading, addresses, show };
}

test("whoever is not let in sees nothing, and sees it as soon as they are", () => {
  const { actor, access } = start();
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  access.tell("refused");
  expect(actor.getSnapshot().matches({ access: "refused" })).toBe(true);
  access.tell("allowed");
  expect(actor.getSnapshot().matches({ access: "allowed" })).toBe(true);
});

test("nobody is let in when it cannot be told who they are", () => {
  const { actor, access } = start();
  access.fail(new Error("gone"));
  expect(actor.getSnapshot().matches({ access: "refused" })).toBe(true);
});

test("a link leads to its machine and state as soon as the machines are read", async () => {
  const { actor, reading } = start({ machine: "request", at: "viewer.open" });
  await reading.answer(machines);
  expect(actor.getSnapshot().matches({ atlas: { read: "shown" } })).toBe(true);
});

test("a link to a machine that is gone says so, and what may be meant", async () => {
  const { actor, reading } = start({ machine: "requests" });
  await reading.answer(machines);
  expect(actor.getSnapshot().matches({ atlas: { read: "unknownMachine" } })).toBe(true);
  expect(insteadOf(actor.getSnapshot().context)).toEqual(["request"]);
});

test("a link to a state that is gone says so, and what may be meant", async () => {
  const { actor, reading, addresses } = start({ machine: "request", at: "viewer.opened" });
  await reading.answer(machines);
  expect(actor.getSnapshot().matches({ atlas: { read: "unknownPart" } })).toBe(true);
  expect(insteadOf(actor.getSnapshot().context)[0]).toBe("viewer.open");
  addresses.tell({ ...home, machine: "request", at: "viewer.closed on photo.opened" });
  expect(actor.getSnapshot().matches({ atlas: { read: "shown" } })).toBe(true);
});

test("what is chosen is in the address, and another machine begins without what was chosen in the last", async () => {
  const { actor, reading, show } = start({ machine: "request", at: "viewer", step: 3 });
  await reading.answer(machines);
  actor.send({ type: "view.chosen", view: "storyboard" });
  expect(show).toHaveBeenLastCalledWith(
    { machine: "request", at: "viewer", view: "storyboard", step: undefined },
    false,
  );
  actor.send({ type: "part.chosen", machine: "request", at: "viewer.open" });
  expect(show).toHaveBeenLastCalledWith(
    expect.objectContaining({ machine: "request", at: "viewer.open" }),
    true,
  );
  actor.send({ type: "step.reached", at: "viewer", step: 4 });
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ at: "viewer", step: 4 }), true);
  actor.send({ type: "step.reached", at: "viewer.open", step: undefined });
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ at: "viewer.open" }), false);
  actor.send({ type: "step.reached", at: "x:1", step: 4, tab: "one" });
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ tab: "one" }), false);
  actor.send({ type: "notes.asked", machine: "request", at: "viewer" });
  expect(show).toHaveBeenLastCalledWith(
    { machine: "request", at: "viewer", view: "notes", step: undefined },
    false,
  );
  actor.send({ type: "machine.chosen", machine: "report" });
  expect(show).toHaveBeenLastCalledWith({ ...home, machine: "report" }, false);
});

test("all machines are there without one in the address, and what is looked for is kept", async () => {
  const { actor, reading } = start();
  await reading.answer(machines);
  expect(actor.getSnapshot().matches({ atlas: { read: "overview" } })).toBe(true);
  actor.send({ type: "query.typed", query: "photo" });
  expect(actor.getSnapshot().context.query).toBe("photo");
});

test("how it is looked at is in the address, in the place of how it was before", async () => {
  const look = { query: "photo", folded: ["viewer"] };
  const { actor, reading, show } = start({ machine: "request", look });
  await reading.answer(machines);
  expect(actor.getSnapshot().context.query).toBe("photo");
  actor.send({ type: "query.typed", query: "note" });
  expect(show).toHaveBeenLastCalledWith(
    expect.objectContaining({ look: { ...look, query: "note" } }),
    true,
  );
  actor.send({ type: "look.changed", look: { isTree: true } });
  expect(show).toHaveBeenLastCalledWith(
    expect.objectContaining({ look: { ...look, isTree: true } }),
    true,
  );
  actor.send({ type: "machine.chosen", machine: "report" });
  expect(show).toHaveBeenLastCalledWith(
    expect.objectContaining({ look: { query: "photo", folded: undefined } }),
    false,
  );
});

test("machines that could not be read are read again when somebody asks for it", async () => {
  const { actor, reading, addresses } = start();
  await reading.fail(new Error("offline"));
  expect(actor.getSnapshot().hasTag("failed")).toBe(true);
  actor.send({ type: "retry.requested" });
  await reading.answer(machines);
  expect(actor.getSnapshot().hasTag("failed")).toBe(false);
  addresses.fail(new Error("no address"));
  expect(actor.getSnapshot().matches({ atlas: { read: "overview" } })).toBe(true);
});

test("every state and every transition of the machine is tried here", () => {
  expect(reached.missing(chartsMachine)).toEqual([]);
});
