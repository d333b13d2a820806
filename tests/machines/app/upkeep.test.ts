import { expect, test } from "vitest";
import { upkeepMachine } from "#machines/app/upkeep.machine.ts";
import { fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const rest = fakePromise<void, void>();
  const tidying = fakePromise<void, void>();
  const machine = upkeepMachine.provide({
    actors: { fetchRest: rest.logic, tidyUp: tidying.logic },
  });
  const { clock } = reached.start(machine);
  return { clock, rest, tidying };
}

test("the first page comes first, then what it does without, then what lies on the device, once an hour", async () => {
  const { clock, rest, tidying } = start();
  clock.increment(1_499);
  expect(rest.asked).toHaveLength(0);
  clock.increment(1);
  expect(rest.asked).toHaveLength(1);
  await rest.answer();
  clock.increment(19_999);
  expect(tidying.asked).toHaveLength(0);
  clock.increment(1);
  await tidying.answer();
  clock.increment(3_600_000);
  expect([rest.asked, tidying.asked].map(({ length }) => length)).toEqual([1, 2]);
});

test("what could not be done is tried again where it comes again, and nothing else waits for it", async () => {
  const { clock, rest, tidying } = start();
  clock.increment(1_500);
  await rest.fail(new Error("offline"));
  clock.increment(20_000);
  await tidying.fail(new Error("held"));
  clock.increment(3_600_000);
  expect(tidying.asked).toHaveLength(2);
});

test("every state was reached and every transition taken", () => {
  expect(reached.missing(upkeepMachine)).toEqual([]);
});
