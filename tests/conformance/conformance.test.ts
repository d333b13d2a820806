import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { type FirestoreEmulator, startFirestore, whyNoFirestore } from "../emulators/firestore.ts";
import { conform } from "./conform.ts";
import { describeDisagreement } from "./disagreement.ts";

/**
 * A sample of `npm run conformance`. It is seeded, so that a failure repeats; the seed and the world of a disagreement reproduce
 * it quickly.
 */
const samples = [
  { whose: "our schema", schema: "schema", cases: 40, seed: 11 },
  { whose: "a league", schema: "tests/foreign/league", cases: 12, seed: 22 },
  {
    whose: "a schema whose names are reserved words elsewhere",
    schema: "tests/foreign/words",
    cases: 12,
    seed: 20,
  },
] as const;

// Without Java or an emulator the tests are skipped, with the reason in their names.
const missing = await whyNoFirestore();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

let emulator: FirestoreEmulator | undefined;

beforeAll(async () => {
  if (missing === undefined) emulator = await startFirestore();
}, 60_000);

afterAll(() => emulator?.stop());

test.skipIf(missing !== undefined).each(samples)(
  `the generated rules and TypeScript of $whose agree (seed $seed)${why}`,
  async ({ schema, cases, seed }) => {
    const shared = emulator === undefined ? {} : { emulator };
    const outcome = await conform({ schema: path.join(root, schema), cases, seed, ...shared });
    expect(outcome.disagreements.map(describeDisagreement)).toEqual([]);
    expect(outcome.cases).toBe(cases);
    // A run with hardly any allowed case would prove little.
    expect(outcome.allowed).toBeGreaterThan(cases / 10);
  },
  180_000,
);
