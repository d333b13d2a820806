import { doc, serverTimestamp, setLogLevel, Timestamp, writeBatch } from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestCommands } from "#generated/request/commands.ts";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { attacks } from "./all-attacks.ts";
import { type Attack, areas, type Outcome, tryAttack } from "./attack.ts";
import { EmulatedWorld } from "./emulated-world.ts";
import { findings } from "./found.ts";
import { JudgedWorld, onlyOnEmulators } from "./judged-world.ts";
import { Workspace } from "./workspace.ts";

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
  let world: EmulatedWorld;

  beforeAll(async () => {
    setLogLevel("silent");
    world = await EmulatedWorld.open();
    // The packages of the functions may have to be installed first.
    await world.server();
  }, 300_000);

  afterAll(() => world?.close(), 60_000);

  test.each(sampleOf(attacks))("$what: refused", async (attack) => {
    const { outcome, detail } = await tryAttack(attack, world);
    expect({ outcome, detail }).toEqual({ outcome: "refused", detail: undefined });
  });

  test("a due date between two milliseconds, which no app writes, is replaced like any other", async () => {
    const own = await Workspace.found(world);
    const { owner } = own;
    const { path } = await own.reported();
    const entry = world.id();
    const dueAt = new Timestamp(1_800_000_000, 123_456_000);
    const [told, batch] = [
      { changed: ["dueAt"], was: {}, became: { dueAt } },
      writeBatch(owner.database),
    ];
    const by = {
      by: owner.id,
      byName: owner.name,
      byRole: owner.role,
      at: serverTimestamp(),
      audience: "everyone",
    };
    batch.update(doc(owner.database, path), { dueAt, lastEntry: entry });
    batch.set(doc(owner.database, `${path}/activity/${entry}`), { kind: "adjust", ...by, ...told });
    await batch.commit();
    const request = await world.requestAt(owner, path);
    expect(request.dueAt).toBe(1_800_000_000_123);
    await world.commit(owner, requestCommands.adjust(request, { dueAt: 1 }, world.act(owner)));
    expect((await world.requestAt(owner, path)).dueAt).toBe(1);
  });
});

test("every attack on documents is refused by the generated TypeScript too", async () => {
  const world = await JudgedWorld.open();
  const outcomes: Outcome[] = [];
  for (const each of attacks.filter(({ kind }) => kind !== "schema"))
    outcomes.push(await tryAttack(each, world));
  const tried = outcomes.filter(({ detail }) => detail?.includes(onlyOnEmulators) !== true);
  expect(tried.filter(({ outcome }) => outcome !== "refused")).toEqual([]);
  expect(tried.length).toBeGreaterThan(100);
});

test("each attack has its own title, and each earlier hole has an attack", () => {
  const titles = attacks.map(({ what }) => what);
  expect(titles.filter((each, at) => titles.indexOf(each) !== at)).toEqual([]);
  const found = attacks.flatMap((each) => each.found ?? []);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(findings).toSorted());
});
