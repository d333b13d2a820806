import { expect, test } from "vitest";
import { connectionMachine } from "#machines/connection/connection.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

const start = () => reached.alone(connectionMachine);

test("a device is taken for online until the browser says otherwise, and follows what it says", () => {
  const { at, followNetwork } = start();
  expect(at().matches({ following: "online" })).toBe(true);
  followNetwork.emit({ online: false });
  expect(at().matches({ following: "offline" })).toBe(true);
  followNetwork.emit({ online: true });
  expect(at().matches({ following: "online" })).toBe(true);
});

test("where the browser stops saying anything, trying is better than refusing to, and it is asked again", () => {
  for (const stop of ["fail", "complete"] as const) {
    const { at, followNetwork, clock } = start();
    followNetwork.emit({ online: false });
    if (stop === "fail") followNetwork.fail(new Error("no such thing"));
    else followNetwork.complete();
    expect([at().value, at().context.online]).toEqual(["unknown", true]);
    clock.increment(5000);
    expect(at().matches({ following: "online" })).toBe(true);
  }
});

test("how this device keeps its copy is passed on, and what is no longer told stays as it was told last", () => {
  const { at, followCopy } = start();
  expect(at().context.copy).toBe("unopened");
  followCopy.emit("memory");
  expect(at().context.copy).toBe("memory");
  followCopy.fail(new Error("no such thing"));
  expect(at().context.copy).toBe("memory");
});

test("every state and transition of the connection was reached", () => {
  expect(reached.missing(connectionMachine)).toEqual([]);
});
