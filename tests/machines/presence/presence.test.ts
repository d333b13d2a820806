import { expect, test } from "vitest";
import type { Look } from "#generated/look/type.ts";
import type { Document } from "#generated/runtime.ts";
import { othersOf, presenceMachine } from "#machines/presence/presence.machine.ts";
import { Reached } from "../reached.ts";
import { LindenCourt } from "../request/linden-court.ts";

const reached = new Reached();
const workspace = new LindenCourt().workspace("nadia");
const me = workspace.me.id;

function look(id: string, at: number): Document<Look> {
  return { id, path: `organisations/o/requests/r/looks/${id}`, at };
}

function start() {
  const done: string[] = [];
  let now = 0;
  const running = reached.alone(presenceMachine, {
    input: { workspace, request: "r", now: () => now },
    actions: {
      beat: (_, { own }) => void done.push(own === undefined ? "begin" : "renew"),
      leave: () => void done.push("leave"),
    },
  });
  return {
    ...running,
    done,
    pass: (ms: number) => {
      now += ms;
      running.clock.increment(ms);
    },
    emit: (...rows: readonly Document<Look>[]) =>
      running.followLooks.emit({ rows, more: false, fromCache: false, problems: [] }),
    others: () => othersOf(running.at().context).map(({ id }) => id),
  };
}

test("whoever stays says so, again every half minute, and takes it back on leaving", () => {
  const { followVisibility, done, pass, emit } = start();
  followVisibility.emit(true);
  pass(3_000);
  expect(done).toEqual(["begin"]);
  emit(look(me, 3_000));
  pass(30_000);
  expect(done).toEqual(["begin", "renew"]);
  followVisibility.emit(false);
  expect(done).toEqual(["begin", "renew", "leave"]);
  pass(60_000);
  expect(done).toHaveLength(3);
});

test("a page that goes away for good takes its look back", () => {
  const { send, followVisibility, done, pass } = start();
  followVisibility.emit(true);
  pass(3_000);
  send("left");
  expect(done).toEqual(["begin", "leave"]);
});

test("others are shown until they are gone, or have been silent for too long; oneself never", () => {
  const { emit, others, pass } = start();
  emit(look(me, 0), look("tom", 0));
  expect(others()).toEqual(["tom"]);
  pass(60_000);
  expect(others()).toEqual(["tom"]);
  pass(15_000);
  expect(others()).toEqual([]);
  emit(look("tom", 75_000));
  expect(others()).toEqual(["tom"]);
  emit();
  expect(others()).toEqual([]);
});

test("that nothing can be told of others or of the page is nobody's trouble", () => {
  const { at, followLooks, followVisibility } = start();
  followLooks.fail(new Error("gone"));
  followVisibility.fail(new Error("gone"));
  expect(at().value).toEqual({ others: "unknown", self: "away" });
});

test("every state and transition of presence was reached", () => {
  expect(reached.missing(presenceMachine)).toEqual([]);
});
