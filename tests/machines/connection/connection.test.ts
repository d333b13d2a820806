import { expect, test } from "vitest";
import { connectionMachine, type NetworkReport } from "#machines/connection/connection.machine.ts";
import type { CopyState } from "#machines/connection/copy-state.ts";
import { fakeObservable } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const network = fakeObservable<NetworkReport, void>();
  const copy = fakeObservable<CopyState, void>();
  const machine = connectionMachine.provide({
    actors: { followNetwork: network.logic, followCopy: copy.logic },
  });
  return { network, copy, ...reached.start(machine) };
}

test("a device is taken for online until the browser says otherwise, and follows what it says", () => {
  const { actor, network } = start();
  expect(actor.getSnapshot().matches({ following: "online" })).toBe(true);
  network.tell({ online: false });
  expect(actor.getSnapshot().matches({ following: "offline" })).toBe(true);
  network.tell({ online: true });
  expect(actor.getSnapshot().matches({ following: "online" })).toBe(true);
});

test("where the browser stops saying anything, trying is better than refusing to, and it is asked again", () => {
  for (const stop of ["fail", "complete"] as const) {
    const { actor, network, clock } = start();
    network.tell({ online: false });
    if (stop === "fail") network.fail(new Error("no such thing"));
    else network.complete();
    expect(actor.getSnapshot().value).toBe("unknown");
    expect(actor.getSnapshot().context.online).toBe(true);
    clock.increment(5000);
    expect(actor.getSnapshot().matches({ following: "online" })).toBe(true);
  }
});

test("how this device keeps its copy is passed on, and what is no longer told stays as it was told last", () => {
  const { actor, copy } = start();
  expect(actor.getSnapshot().context.copy).toBe("unopened");
  copy.tell("memory");
  expect(actor.getSnapshot().context.copy).toBe("memory");
  copy.fail(new Error("no such thing"));
  expect(actor.getSnapshot().context.copy).toBe("memory");
});

test("every state and transition of the connection was reached", () => {
  expect(reached.missing(connectionMachine)).toEqual([]);
});
