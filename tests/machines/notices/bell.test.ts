import { expect, test } from "vitest";
import { bellMachine } from "#machines/notices/bell.machine.ts";
import { fakeObservable } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

test("the bell says how much is new; where it cannot be told it is silent, and asks again", async () => {
  const counted = fakeObservable<number, void>();
  const { actor, clock } = reached.start(
    bellMachine.provide({ actors: { countUnread: counted.logic } }),
  );
  counted.tell(3);
  expect(actor.getSnapshot().context.unread).toBe(3);
  counted.fail(new Error("gone"));
  expect(actor.getSnapshot().context.unread).toBe(0);
  clock.increment(60_000);
  counted.tell(2);
  expect(actor.getSnapshot().context.unread).toBe(2);
});

test("every state and transition is reached", () => {
  expect(reached.missing(bellMachine)).toEqual([]);
});
