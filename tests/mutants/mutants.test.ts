import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { whyNoFirestore } from "../emulators/firestore.ts";
import { keyOf } from "./mutant.ts";
import type { Part } from "./outcome.ts";
import { type Tried, tryMutants } from "./try-mutants.ts";

/**
 * A sample of `npm run mutants`, which tries every mutant with any number of attempts. It is seeded, so that a failure repeats.
 * Rare attempts are not always among so few, so not every mutant has to be killed here.
 */
const enough = 0.6;

const missing = await whyNoFirestore();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

function trySome(part: Part, sample: number, attempts: number): Promise<Tried> {
  const schema = path.join(root, "schema");
  return tryMutants({ schema, parts: [part], seed: 7, sample, attempts, say: () => undefined });
}

function expectFewSurvivors({ outcomes, explained }: Tried, sample: number): void {
  const killed = outcomes.reduce((sum, each) => sum + each.killed.size, 0);
  const survivors = explained.unexplained.map(keyOf);
  expect(outcomes.flatMap(({ mutants }) => mutants).length).toBe(sample);
  expect(killed + explained.explained.size + survivors.length).toBe(sample);
  expect(survivors.length, survivors.join("\n")).toBeLessThan(sample * (1 - enough));
}

test("small changes of the generated policy are noticed by a few hundred attempts", async () => {
  expectFewSurvivors(await trySome("policy", 8, 200), 8);
}, 180_000);

test.skipIf(missing !== undefined)(
  `small changes of the generated rules are noticed by a thousand attempts, says the emulator${why}`,
  { tags: "long", timeout: 180_000 },
  async () => {
    expectFewSurvivors(await trySome("rules", 6, 1000), 6);
  },
);
