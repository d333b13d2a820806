import { setLogLevel } from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { attacks } from "./all-attacks.ts";
import { type Attack, areas, tryAttack } from "./attack.ts";
import { World } from "./world.ts";

// Where there is no Java, or nothing to install the emulators from, this is skipped, and the name says why.
const missing = whyNoEmulators();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

/**
 * A sample of `npm run attacks`, which tries all of them: of every area the first, and every so many after it. Schemas need no emulator
 * and are tried whole.
 */
const sampled = 12;

function sampleOf(all: readonly Attack[]): readonly Attack[] {
  return Object.keys(areas).flatMap((area) =>
    all
      .filter(({ kind }) => kind === area)
      .filter((_, at) => area === "schema" || at % sampled === 0),
  );
}

describe.skipIf(missing !== undefined)(`with the plain SDK${why}`, () => {
  let world: World;

  beforeAll(async () => {
    setLogLevel("silent");
    world = await World.open();
    // Its packages may have to be installed first.
    await world.server();
  }, 300_000);

  afterAll(() => world?.close(), 60_000);

  test.each(sampleOf(attacks))("$what: refused", async (attack) => {
    const { outcome, detail } = await tryAttack(attack, world);
    expect({ outcome, detail }).toEqual({ outcome: "refused", detail: undefined });
  });
});
