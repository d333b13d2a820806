import { expect, test } from "vitest";
import { mistakes } from "./mistakes.ts";
import { simulate } from "./simulate.ts";
import { storyOf } from "./story.ts";

test("whatever goes wrong, every tap comes to one end, and every device agrees", async () => {
  const outcome = await simulate({ seed: 11, people: 3, days: 1 });
  expect(outcome.problems, storyOf(outcome)).toEqual([]);
  expect(outcome.intents).toBeGreaterThan(30);
});

test("the same seed makes the same run", async () => {
  const [first, second] = [
    await simulate({ seed: 12, people: 2, days: 1 }),
    await simulate({ seed: 12, people: 2, days: 1 }),
  ];
  expect(second).toEqual(first);
  expect(first.intents).toBeGreaterThan(10);
});

test.each([
  ["overwritesIntake", "lost"],
  ["forgetsAwaited", "stuck"],
  ["ignoresOrder", "stuck"],
] as const)("a run finds an outbox that %s", async (name, kind) => {
  const outcome = await simulate({ seed: 19, people: 4, days: 1, mutate: mistakes[name] });
  expect(outcome[kind]).toBeGreaterThan(0);
});
