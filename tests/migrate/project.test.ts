import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { type AdminProject, openProject } from "../../scripts/backup/admin-sdk.ts";
import { root } from "../../scripts/house.mjs";
import { firestoreSource } from "../../scripts/migrate/firestore-source.ts";
import { migrateAll } from "../../scripts/migrate/migrate-all.ts";
import { whyNoAdminSdk } from "../emulators/admin-sdk.ts";
import { startFirestore, whyNoFirestore } from "../emulators/firestore.ts";
import { place, step } from "./migrations/old-places.ts";

// Without Java or the packages the tests are skipped, with the reason in their names.
const missing = (await whyNoFirestore()) ?? (await whyNoAdminSdk());
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

const id = `demo-migrate-${process.pid}`;
const below = "organisations/o1";
// More places than a batch has.
const numbers = Array.from({ length: 220 }, (_, index) => String(index).padStart(4, "0"));
const rooms = numbers.slice(0, 30);
/** As older versions stored them; the first place has no name that anybody could know. */
const before: ReadonlyMap<string, Fields> = new Map([
  ...rooms.map((n) => [`${below}/rooms/r${n}`, { ...place, label: `Room ${n}`, odd: n }] as const),
  ...numbers.slice(1).map((n) => [`${below}/places/p${n}`, { ...place, title: n }] as const),
  [`${below}/places/p0000`, place] as const,
]);
const changed = `${below}/rooms/r0007`;

describe.skipIf(missing !== undefined)(`a project is migrated${why}`, { timeout: 60_000 }, () => {
  let project: AdminProject;

  beforeAll(async () => {
    const emulator = await startFirestore();
    vi.stubEnv("FIRESTORE_EMULATOR_HOST", emulator.url.replace("http://", ""));
    project = openProject(id, `${id}.firebasestorage.app`);
    await write(before);
  }, 60_000);

  afterAll(async () => {
    await project?.firestore.terminate();
    vi.unstubAllEnvs();
    rmSync(path.join(root, `.cache/migrate/${id}.json`), { force: true });
  });

  async function write(
    documents: Iterable<readonly [path: string, fields: Fields]>,
  ): Promise<void> {
    const all = [...documents];
    for (let at = 0; at < all.length; at += 500) {
      const batch = project.firestore.batch();
      for (const [where, fields] of all.slice(at, at + 500))
        batch.set(project.firestore.doc(where), fields);
      await batch.commit();
    }
  }

  async function stored(): Promise<ReadonlyMap<string, object>> {
    const groups = ["rooms", "places"].map((each) => project.firestore.collectionGroup(each).get());
    const documents = (await Promise.all(groups)).flatMap(({ docs }) => docs);
    return new Map(documents.map((each) => [each.ref.path, each.data() ?? {}]));
  }

  /** Runs the command; `stopAt` is what it says when Ctrl-C is pressed in its terminal, which reaches all its processes. */
  async function migrate(args: readonly string[], stopAt?: string) {
    const where = ["--project", id, "--migrations", path.join(import.meta.dirname, "migrations")];
    const child = spawn(process.execPath, ["scripts/migrate.mjs", ...args, ...where, "--json"], {
      cwd: root,
      detached: true,
    });
    let [out, said] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (stopAt === undefined || !said.includes(stopAt) || said.includes("Stopp")) return;
      process.kill(-(child.pid ?? 0), "SIGINT");
    });
    const code = await new Promise((resolve) => {
      child.on("close", resolve);
    });
    const counts: Readonly<Record<string, unknown>> = JSON.parse(out);
    return { code, counts, said };
  }

  const stuck = [{ path: `${below}/places/p0000`, why: expect.stringContaining("`name`") }];

  test("what would change is shown, and nothing is written", async () => {
    const { code, counts, said } = await migrate(["--dry-run"]);
    expect(code).toBe(1);
    expect(counts).toMatchObject({ documents: 250, rewritten: 249, moved: 30, stuck });
    expect(said).toContain(`${below}/places/p0001\n  name: left out → "0001"\n`);
    expect(await stored()).toEqual(before);
  });

  test(
    "Ctrl-C ends the run after a batch, and the same command goes on there",
    { tags: "long" },
    async () => {
      const first = await migrate(["--run"], "documents looked at");
      expect(first.said).toContain("Stopped. The same command goes on from here.");
      expect(first.code).toBe(1);
      const done = Number(first.counts["documents"]);
      expect(done).toBeLessThan(250);
      const second = await migrate(["--run"]);
      // Rooms come after places, and are copied there.
      expect(Number(second.counts["documents"])).toBe(250 - done);
      const now = await stored();
      for (const n of rooms) {
        expect(now.get(`${below}/rooms/r${n}`)).toEqual(before.get(`${below}/rooms/r${n}`));
        const copy = { ...place, odd: n, name: `Room ${n}` };
        expect(now.get(`${below}/places/r${n}`)).toEqual(copy);
      }
      expect(now.get(`${below}/places/p0001`)).toEqual({ ...place, title: "0001", name: "0001" });
      expect(now.size).toBe(280);
    },
  );

  test(
    "what older clients read is taken away, but for what changed after it was copied",
    { tags: "long" },
    async () => {
      await write([[changed, { ...before.get(changed), label: "Hall" }]]);
      const { code, said } = await migrate(["--run", "--contract"]);
      expect(code).toBe(1);
      expect(said).toContain(`! ${changed}: changed after it was copied, so both stay`);
      const now = await stored();
      expect([...now.keys()].filter((each) => each.includes("/rooms/"))).toEqual([changed]);
      expect(now.get(`${below}/places/p0001`)).toEqual({ ...place, name: "0001" });
      const again = await migrateAll({
        source: firestoreSource(project, step(true).codecAt),
        migrating: step(true),
        collections: ["organisations/places", "organisations/rooms"],
        progress: { load: () => ({ done: {} }), save: () => undefined, clear: () => undefined },
        batchSize: 200,
        isTrial: false,
        stop: new AbortController().signal,
        onOutcome: () => undefined,
        onBatch: () => undefined,
      });
      expect(again).toMatchObject({ documents: 251, writes: 0, stuck: 1, conflicts: [changed] });
    },
  );
});
