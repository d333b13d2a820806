import { expect, test } from "vitest";
import { assign, createMachine } from "xstate";
import { screensMachine } from "#machines/app/screens.machine.ts";
import { someWorkspace } from "../building/some-workspace.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

const counter = createMachine({
  id: "counter",
  types: {} as { context: { count: number }; input: number },
  context: ({ input }) => ({ count: input }),
  on: {
    counted: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    broke: {
      actions: () => {
        throw new Error("a mistake");
      },
    },
  },
});

function start() {
  const { actor, clock } = reached.start(screensMachine);
  const open = (key: string, input: number) =>
    actor.send({ type: "screen.opened", key, logic: counter, input });
  const screen = (id: string) => actor.getSnapshot().context.open[id];
  const count = (id: string): unknown => screen(id)?.getSnapshot().context.count;
  return { actor, clock, open, screen, count };
}

test("several are open at once, each with what it was opened with", () => {
  const { open, screen, count } = start();
  open("list", 1);
  open("request", 10);
  screen("list")?.send({ type: "counted" });
  expect([count("list"), count("request")]).toEqual([2, 10]);
  expect([screen("list")?.id, screen("request")?.id]).toEqual(["counter", "counter 2"]);
});

test("one that is not shown any more ends a tick later", () => {
  const { actor, clock, open, screen } = start();
  open("list", 1);
  const list = screen("list");
  actor.send({ type: "screen.closed", key: "list" });
  expect(list?.getSnapshot().status).toBe("active");
  clock.increment(0);
  expect([list?.getSnapshot().status, screen("list")]).toEqual(["stopped", undefined]);
});

test("one that is shown again at once goes on, with what it was at", () => {
  const { actor, clock, open, screen, count } = start();
  open("list", 1);
  screen("list")?.send({ type: "counted" });
  actor.send({ type: "screen.closed", key: "list" });
  open("list", 1);
  clock.increment(0);
  expect(count("list")).toBe(2);
});

test("one that several components show ends with the last of them", () => {
  const { actor, clock, open, screen, count } = start();
  open("views", 1);
  screen("views")?.send({ type: "counted" });
  open("views", 5);
  expect(count("views")).toBe(2);
  for (const left of [2, undefined]) {
    actor.send({ type: "screen.closed", key: "views" });
    clock.increment(0);
    expect(count("views")).toBe(left);
  }
});

test("one that throws ends alone", () => {
  const { actor, open, screen, count } = start();
  open("list", 1);
  open("request", 10);
  screen("list")?.send({ type: "broke" });
  expect(screen("list")?.getSnapshot()).toMatchObject({ status: "error" });
  expect([actor.getSnapshot().status, count("request")]).toEqual(["active", 10]);
});

test("whoever takes it is told of the organisation when it is another, and nobody else", () => {
  const { actor, open } = start();
  const told: unknown[] = [];
  const listener = createMachine({
    id: "listener",
    on: { "*": { actions: ({ event }) => void told.push(event) } },
  });
  const screen = createMachine({
    id: "screen",
    on: { "workspace.changed": { actions: ({ event }) => void told.push(event) } },
  });
  open("counter", 1);
  actor.send({ type: "screen.opened", key: "listener", logic: listener, input: undefined });
  actor.send({ type: "screen.opened", key: "screen", logic: screen, input: undefined });
  const change = { type: "workspace.changed", workspace: someWorkspace() } as const;
  actor.send(change);
  expect(told).toEqual([change]);
});

test("every transition was taken", () => {
  expect(reached.missing(screensMachine)).toEqual([]);
});
