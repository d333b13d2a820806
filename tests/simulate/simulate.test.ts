import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { bundled } from "./bundled.ts";

const { mistakes, simulate, storyOf } = await bundled();

const input = { seed: 11, people: 3, days: 1 };
const outcome = await simulate(input);

test("whatever goes wrong, every tap comes to one end, and every device agrees", () => {
  expect(outcome.problems, storyOf(outcome)).toEqual([]);
  expect(outcome.intents).toBeGreaterThan(30);
});

test("the same seed makes the same run, in another process too", async () => {
  expect(await simulate(input)).toEqual(outcome);
  const command = "--import tsx tests/simulate/run.ts --people 3 --days 1 --seed 11 --json";
  const said = execFileSync(process.execPath, command.split(" "), { encoding: "utf8" });
  const { intents, lost, duplicated, stuck, disagreeing } = outcome;
  expect(JSON.parse(said)).toMatchObject({ intents, lost, duplicated, stuck, disagreeing });
});

test.each([
  ["overwritesIntake", "lost"],
  ["forgetsAwaited", "stuck"],
  ["ignoresOrder", "stuck"],
] as const)("a run finds an outbox that %s", async (name, kind) => {
  const found = await simulate({ seed: 19, people: 4, days: 1, mutate: mistakes[name] });
  expect(found[kind]).toBeGreaterThan(0);
});
