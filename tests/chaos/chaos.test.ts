import { describe, expect, test } from "vitest";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { runChaos } from "./chaos.ts";

const missing = await whyNoEmulators();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

describe.skipIf(missing !== undefined)(`chaos${why}`, () => {
  test("every change that the app keeps is applied once, or shown to its author as refused", async () => {
    const { problems, schedule, intents, refused, undecided } = await runChaos({
      seed: 4,
      seconds: 6,
      restarts: 0,
      isWhole: false,
    });
    expect(problems, `seed 4\n${schedule.join("\n")}`).toEqual([]);
    expect(intents).toBeGreaterThan(5);
    expect(refused).toBeLessThan(intents / 2);
    // A referee without decisions would find nothing wrong.
    const undecidedTimes = Object.values(undecided).reduce((sum, times) => sum + times, 0);
    expect(undecidedTimes, JSON.stringify(undecided)).toBeLessThanOrEqual(Math.max(3, refused / 3));
  });
});
