import { setLogLevel } from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { attacks } from "./all-attacks.ts";
import { type Attack, areas, tryAttack } from "./attack.ts";
import { findings } from "./found.ts";
import { World } from "./world.ts";

// Without Java or the emulators the tests are skipped, with the reason in their names.
const missing = await whyNoEmulators();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

/**
 * A sample of `npm run attacks`: the first of each area, and every twentieth one. Attacks on schemas need no emulator and all run.
 */
const sampled = 20;

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
    // The packages of the functions may have to be installed first.
    await world.server();
  }, 300_000);

  afterAll(() => world?.close(), 60_000);

  test.each(sampleOf(attacks))("$what: refused", async (attack) => {
    const { outcome, detail } = await tryAttack(attack, world);
    expect({ outcome, detail }).toEqual({ outcome: "refused", detail: undefined });
  });
});

test("each attack has its own title, and each earlier hole has an attack", () => {
  const titles = attacks.map(({ what }) => what);
  expect(titles.filter((each, at) => titles.indexOf(each) !== at)).toEqual([]);
  const found = attacks.flatMap((each) => each.found ?? []);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(findings).toSorted());
});
