import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { whyNoFirestore } from "../emulators/firestore.ts";
import { conform, describeDisagreement } from "./conform.ts";

/**
 * A sample of `npm run conformance`, which tries as many as it is told. Seeded, so that a red test is red again: with the seed and
 * the world of a disagreement it is found at once.
 */
// Where there is neither Java nor an emulator to be had, this is skipped, and the name of the test says why.
const missing = await whyNoFirestore();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

test.skipIf(missing !== undefined)(
  `the generated rules and the generated TypeScript agree on whatever anybody tries${why}`,
  async () => {
    const { cases, allowed, disagreements } = await conform({
      schema: path.join(root, "schema"),
      cases: 2000,
      seed: 11,
    });
    expect(disagreements.map(describeDisagreement)).toEqual([]);
    expect(cases).toBe(2000);
    // A run in which hardly anything is let through would show little.
    expect(allowed).toBeGreaterThan(200);
  },
  300_000,
);
