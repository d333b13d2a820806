import { expect, test } from "vitest";
import type { StateValue } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Page } from "#generated/runtime.ts";
import { paletteDoorMachine } from "#machines/palette/palette-door.machine.ts";
import {
  findRequests,
  type PaletteDeed,
  paletteMachine,
} from "#machines/palette/palette.machine.ts";
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

function start(typed?: string) {
  const done: string[] = [];
  const running = reached.alone(paletteMachine, {
    input: {
      workspace,
      ...(typed !== undefined && { typed }),
      bestOf: ({ found: [first] }) =>
        first && { kind: "go", destination: { to: "request", request: first.id } },
    },
    actions: { perform: (_, { deed }) => done.push(toldOf(deed)), leave: () => done.push("leave") },
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

test("of those that match alike, the open ones come first and the merged ones last", () => {
  const alike = [
    row("m1", { title: "Tap drips", state: "closed", mergedInto: "o1" }),
    row("c1", { title: "Tap drips", state: "closed" }),
    row("o1", { title: "Tap drips", state: "assigned" }),
    row("t1", { title: "Lift", details: "like the tap" }),
  ];
  expect(findRequests(alike, "tap", workspace).map(({ id }) => id)).toEqual([
    "o1",
    "c1",
    "m1",
    "t1",
  ]);
});

test("an Enter that comes before the requests waits for the answer to the present query", () => {
  const { at, done, send, watchRequests } = start();
  send({ type: "query.typed", query: "ta" }, "best.wanted", { type: "query.typed", query: "lift" });
  watchRequests.emit(page);
  expect(done).toEqual([]);
  send({ type: "query.typed", query: "nothing" }, "best.wanted");
  expect(at().matches({ searching: { enter: "open" } })).toBe(true);
  send({ type: "query.typed", query: "lift" }, "best.wanted");
  expect(done).toEqual(["go tap999", "leave"]);
});

test("what was typed before it was there is the query, and its Enter counts", () => {
  const { at, done, send, watchRequests } = start("tap drips");
  send("best.wanted");
  expect(done).toEqual([]);
  watchRequests.emit(page);
  expect(done).toEqual(["go bbb222", "leave"]);
  expect(at().value).toBe("left");
});

test("leaving does nothing else", () => {
  const { send, done } = start();
  send("left");
  expect(done).toEqual(["leave"]);
});

test("where requests cannot be looked through, everything else can be done", () => {
  const { at, send, watchRequests, done } = start();
  send("best.wanted");
  watchRequests.fail(new Error("gone"));
  expect(at().value).toEqual({ searching: { requests: "missing", enter: "open" } });
  send(
    { type: "query.typed", query: "about" },
    { type: "deed.picked", deed: { kind: "look", theme: "dark" } },
  );
  expect(done).toEqual(["look", "leave"]);
});

test("the saved views are there to be found, and nothing waits for them", () => {
  const {
    at,
    followViews,
    followViews: { asked },
  } = start();
  expect([at().context.views, asked]).toEqual([[], [workspace]]);
  const view = {
    id: "v1",
    path: "organisations/org/savedViews/v1",
    name: "Iris’ list",
    search: "state=open&assignee=iris",
    shared: false,
    pinned: true,
    order: 1,
    owner: "tom",
    discarded: false,
    revision: 0,
  };
  followViews.emit([view]);
  expect(at().context.views).toEqual([view]);
  followViews.fail(new Error("gone"));
  expect(at().context.views).toEqual([view]);
});

test("the same key opens and closes, one leads to the other, and a late goodbye closes nothing else", () => {
  const { send } = reached.start(paletteDoorMachine);
  const states = (
    [
      "palette.asked",
      "palette.asked",
      "keys.asked",
      "keys.asked",
      "palette.asked",
      "keys.asked",
      "palette.left",
      "palette.asked",
      "palette.left",
      "keys.asked",
      "keys.left",
    ] as const
  ).map((event) => stateOf(send(event).value));
  expect(states).toEqual([
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

test("what is typed until the palette can take it is kept for it", () => {
  const { send, at } = reached.start(paletteDoorMachine);
  const type = (...keys: readonly string[]) =>
    send(...keys.map((key) => ({ type: "key.typed", key }) as const)).context;
  send("palette.asked");
  expect(type("l", "i", "g", "Backspace", "f", "t", "Enter")).toEqual({
    typed: "lift",
    isEntered: true,
  });
  expect(type("s")).toEqual({ typed: "lifts", isEntered: false });
  send("palette.shown");
  expect(type("x").typed).toBe("lifts");
  send("palette.left", "palette.asked");
  expect(at().context).toEqual({ typed: "", isEntered: false });
});

test("every state and transition of the palette and its door was reached", () => {
  expect([reached.missing(paletteMachine), reached.missing(paletteDoorMachine)]).toEqual([[], []]);
});

function stateOf(value: StateValue): string | undefined {
  return typeof value === "string" ? value : Object.keys(value)[0];
}

function toldOf(deed: PaletteDeed | undefined): string {
  const isRequest = deed?.kind === "go" && deed.destination.to === "request";
  return isRequest ? `go ${deed.destination.request}` : String(deed?.kind);
}
