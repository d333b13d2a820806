import { expect, test } from "vitest";
import { bellMachine } from "#machines/notices/bell.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

test("the bell says how much is new; where it cannot be told it is silent, and asks again", async () => {
  const running = reached.alone(bellMachine);
  running.countUnread.emit(3);
  expect(running.at().context.unread).toBe(3);
  running.countUnread.fail(new Error("gone"));
  expect(running.at().context.unread).toBe(0);
  running.clock.increment(60_000);
  running.countUnread.emit(2);
  expect(running.at().context.unread).toBe(2);
});

test("every state and transition is reached", () => {
  expect(reached.missing(bellMachine)).toEqual([]);
});
