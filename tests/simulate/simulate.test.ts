import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { mistakes } from "./mistakes.ts";
import { simulate } from "./simulate.ts";
import { storyOf } from "./story.ts";

test("whatever goes wrong, every tap comes to one end, and every device agrees", async () => {
  const outcome = await simulate({ seed: 11, people: 3, days: 1 });
  expect(outcome.problems, storyOf(outcome)).toEqual([]);
  expect(outcome.intents).toBeGreaterThan(30);
});

test("the command runs without Vite, which would take a style sheet for a module", () => {
  const command = "--import tsx tests/simulate/run.ts --people 2 --days 1 --seed 11 --json";
  const said = execFileSync(process.execPath, command.split(" "), { encoding: "utf8" });
  expect(JSON.parse(said)).toMatchObject({ lost: 0, duplicated: 0, stuck: 0, disagreeing: 0 });
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
