import { expect, test } from "vitest";
import { upkeepMachine } from "#machines/app/upkeep.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

const start = () => reached.alone(upkeepMachine);

test("the first page comes first, then what it does without, then what lies on the device, once an hour", async () => {
  const { clock, fetchRest, tidyUp } = start();
  clock.increment(1_499);
  expect(fetchRest.asked).toHaveLength(0);
  clock.increment(1);
  expect(fetchRest.asked).toHaveLength(1);
  await fetchRest.answer();
  clock.increment(19_999);
  expect(tidyUp.asked).toHaveLength(0);
  clock.increment(1);
  await tidyUp.answer();
  clock.increment(3_600_000);
  expect([fetchRest.asked, tidyUp.asked].map(({ length }) => length)).toEqual([1, 2]);
});

test("what could not be done is tried again where it comes again, and nothing else waits for it", async () => {
  const { clock, fetchRest, tidyUp } = start();
  clock.increment(1_500);
  await fetchRest.fail(new Error("offline"));
  clock.increment(20_000);
  await tidyUp.fail(new Error("held"));
  clock.increment(3_600_000);
  expect(tidyUp.asked).toHaveLength(2);
});

test("every state was reached and every transition taken", () => {
  expect(reached.missing(upkeepMachine)).toEqual([]);
});
