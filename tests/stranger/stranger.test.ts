import { expect, test } from "vitest";
import { beStranger } from "./stranger.ts";

/** Seven processes one after the other: ten seconds of processor, and minutes beside other work. */
const patience = 600_000;

// `npm run stranger` also installs from the registry, and writes and reads on the emulator.
test(
  "the package generates code that compiles in an empty project",
  { timeout: patience },
  async () => {
    const { failure, steps } = await beStranger("linked", { withEmulator: false });
    expect(failure).toBeUndefined();
    expect(steps.map(({ step }) => step)).toEqual([
      "pack",
      "install",
      "init",
      "generate",
      "check types",
    ]);
  },
);
