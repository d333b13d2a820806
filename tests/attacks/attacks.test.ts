import { setLogLevel } from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { attacks } from "./all-attacks.ts";
import { tryAttack } from "./attack.ts";
import { World } from "./world.ts";

// Where there is no Java, or nothing to install the emulators from, this is skipped, and the name says why.
const missing = whyNoEmulators();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

describe.skipIf(missing !== undefined)(`with the plain SDK${why}`, () => {
  let world: World;

  beforeAll(async () => {
    setLogLevel("silent");
    world = await World.open();
    // Its packages may have to be installed first.
    await world.server();
  }, 300_000);

  afterAll(() => world?.close(), 60_000);

  test.each(attacks)("$what: refused", async (attack) => {
    const { outcome, detail } = await tryAttack(attack, world);
    expect({ outcome, detail }).toEqual({ outcome: "refused", detail: undefined });
  });
});
