import { expect, test, vi } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Page } from "#generated/runtime.ts";
import { paletteDoorMachine } from "#machines/palette/palette-door.machine.ts";
import { findRequests, paletteMachine } from "#machines/palette/palette.machine.ts";
import { Reached } from "../reached.ts";
import { workspaceOf, row } from "../requests/small-workspace.ts";

const reached = new Reached();
const workspace = workspaceOf("tom");
const rows = [
  row("aaa111", { details: "The tap again" }),
  row("bbb222", { title: "Tap drips" }),
  row("tap999", { title: "Lift" }),
];
const page: Page<Request> = { rows, problems: [], more: false, fromCache: false };

function start() {
  const done: string[] = [];
  const running = reached.alone(paletteMachine, {
    input: { workspace },
    actions: { perform: (_, { deed }) => done.push(deed.kind), leave: () => done.push("leave") },
  });
  const found = () => running.at().context.found.map(({ id }) => id);
  return { ...running, done, found };
}

test("requests are found by number, then title, then anything else, also when they come late", () => {
  const { send, watchRequests, found } = start();
  send({ type: "query.typed", query: "tap" });
  expect(found()).toEqual([]);
  watchRequests.emit(page);
  expect(found()).toEqual(["tap999", "bbb222", "aaa111"]);
  send({ type: "query.typed", query: "tap drips" });
  expect(found()).toEqual(["bbb222"]);
  send({ type: "query.typed", query: "" });
  expect(found()).toEqual([]);
});

test("only a few are shown in passing", () => {
  const many = Array.from({ length: 20 }, (_, index) => row(`r${index}`, { title: "Tap drips" }));
  expect(findRequests(many, "tap", workspace)).toHaveLength(6);
});

test("what is picked is done, and then the palette goes", () => {
  const { send, done } = start();
  send({ type: "deed.picked", deed: { kind: "be", member: "iris" } });
  expect(done).toEqual(["be", "leave"]);
  send({ type: "deed.picked", deed: { kind: "keys" } });
});

test("leaving does nothing else", () => {
  const { send, done } = start();
  send("left");
  expect(done).toEqual(["leave"]);
});

test("where requests cannot be looked through, everything else can be done", () => {
  const { at, send, watchRequests, done } = start();
  watchRequests.fail(new Error("gone"));
  expect(at().value).toBe("withoutRequests");
  send(
    { type: "query.typed", query: "about" },
    { type: "deed.picked", deed: { kind: "look", theme: "dark" } },
  );
  expect(done).toEqual(["look", "leave"]);
});

test("the same key opens and closes, one leads to the other, and a late goodbye closes nothing else", () => {
  const { actor, send, at } = reached.start(paletteDoorMachine);
  const heard = vi.fn();
  actor.subscribe(({ value }) => heard(value));
  send(
    "palette.asked",
    "palette.asked",
    "keys.asked",
    "keys.asked",
    "palette.asked",
    "keys.asked",
    "palette.left",
  );
  expect(at().value).toBe("keys");
  send("palette.asked", "palette.left", "keys.asked", "keys.left");
  expect(heard.mock.calls.map(([value]) => value)).toEqual([
    "palette",
    "closed",
    "keys",
    "closed",
    "palette",
    "keys",
    "keys",
    "palette",
    "closed",
    "keys",
    "closed",
  ]);
});

test("every state and transition of the palette and its door was reached", () => {
  expect([reached.missing(paletteMachine), reached.missing(paletteDoorMachine)]).toEqual([[], []]);
});
