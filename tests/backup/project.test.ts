import { execFile } from "node:child_process";
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { schemaFingerprint } from "#generated/backup.ts";
import { type Fields, sameJson } from "#generated/runtime.ts";
import { demoAccounts } from "#src/demo/accounts.ts";
import { memberId, organisationId } from "#src/demo/cast.ts";
import { BackupContents } from "#src/services/backup/backup-contents.ts";
import { BackupWriter } from "#src/services/backup/backup-writer.ts";
import { type AdminProject, openProject } from "../../scripts/backup/admin-sdk.ts";
import { exportProject } from "../../scripts/backup/export-project.ts";
import { restoreProject } from "../../scripts/backup/restore-project.ts";
import { root as workspace } from "../../scripts/house.mjs";
import { whyNoAdminSdk } from "../emulators/admin-sdk.ts";
import { seedDemoBuilding } from "../emulators/demo-building.ts";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { type PaintedPhotos, paintPhotos } from "../emulators/painted-photos.ts";
import { tuesday } from "../src/demo/play-story.ts";
import { gathered } from "../src/services/backup/archives.ts";

// Without Java or the packages the tests are skipped, with the reason in their names.
const missing = (await whyNoEmulators()) ?? (await whyNoAdminSdk());
const why = missing === undefined ? "" : ` (skipped: ${missing})`;
const run = promisify(execFile);

describe.skipIf(missing !== undefined)(
  `a backup of a Firebase project${why}`,
  { timeout: 120_000 },
  () => {
    let emulators: Emulators;
    let photos: PaintedPhotos;
    const folder = mkdtempSync(join(tmpdir(), "fettle-project-"));
    const exported = join(folder, "project.zip");

    beforeAll(async () => {
      [emulators, photos] = await Promise.all([
        startEmulators({ project: "demo-backup" }),
        paintPhotos(),
      ]);
      await seedDemoBuilding(emulators, { ...tuesday, photos });
      const hostOf = (url: string): string => url.replace("http://", "");
      vi.stubEnv("FIRESTORE_EMULATOR_HOST", hostOf(emulators.firestore));
      vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", hostOf(emulators.auth));
      vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", hostOf(emulators.storage));
    }, 300_000);

    afterAll(async () => {
      await Promise.all(opened.map(({ firestore }) => firestore.terminate()));
      vi.unstubAllEnvs();
      await emulators?.stop();
      rmSync(folder, { recursive: true });
    }, 60_000);

    /** Runs the command like an administrator; returns its `--json` output. */
    async function command(...args: readonly string[]): Promise<Record<string, unknown>> {
      const program = ["--import", "tsx", "scripts/backup/run.ts", "--json"];
      const where = ["--project", emulators.project, "--bucket", emulators.bucket];
      const { stdout } = await run(process.execPath, [...program, ...args, ...where], {
        cwd: workspace,
      });
      const said: Record<string, unknown> = JSON.parse(stdout);
      return said;
    }

    const opened: AdminProject[] = [];
    /** What the command does in another project, in this process, because starting it takes longer than its work. */
    function elsewhere(id: string) {
      const project = openProject(id, emulators.bucket);
      opened.push(project);
      const say = (): void => undefined;
      return {
        export: async (): Promise<Blob> => {
          const { sink, file } = gathered();
          const now = Date.now();
          await exportProject({ project, organisation: organisationId, sink, now, app: "1", say });
          return file();
        },
        restore: (file: Blob, { map = "", isTrial = false } = {}) =>
          restoreProject({ project, file, map, isTrial, say }),
      };
    }

    /** Every document of a file, and the number of photos. */
    async function contentsOf(file: Blob) {
      const contents = await BackupContents.open(file);
      const documents = new Map<string, Fields>();
      for await (const part of contents.parts()) {
        expect(part.aside).toEqual([]);
        for (const { path: at, fields } of part.documents) documents.set(at, fields);
      }
      return { documents, photos: contents.photos().length };
    }

    test("is complete, is restored into an empty project unchanged, and a second restore changes nothing", async () => {
      const facts = await command("--export", organisationId, "--out", exported);
      const first = await openAsBlob(exported);
      const before = await contentsOf(first);
      expect(facts).toMatchObject({ name: "Linden Court", missingPhotos: 0 });
      expect(before.photos).toBe(20);
      expect(before.documents.size).toBeGreaterThan(300);

      // Every member has an account with the same id.
      await addAccounts(
        "demo-elsewhere",
        demoAccounts.map(({ id }) => id),
      );
      const other = elsewhere("demo-elsewhere");
      const trial = await other.restore(first, { isTrial: true });
      expect(trial).toMatchObject({ tally: { created: before.documents.size } });
      const restored = await other.restore(first);
      // One member has no account any more, and had left before.
      expect(restored).toMatchObject({ tally: { created: before.documents.size }, left: 1 });
      const after = await contentsOf(await other.export());
      const differing = [...before.documents].filter(
        ([path, fields]) => !sameJson(after.documents.get(path), fields),
      );
      // Links from before the restore are invalid.
      const root = `organisations/${organisationId}`;
      expect(differing.map(([path]) => path)).toEqual([root]);
      const was = before.documents.get(root) ?? {};
      const numberIn = (name: string): number => Number(was[name] ?? 0);
      expect(after.documents.get(root)).toEqual({
        ...was,
        round: numberIn("round") + 1,
        revision: numberIn("revision") + 1,
      });
      expect(after.documents.size).toBe(before.documents.size);
      expect(after.photos).toBe(before.photos);

      const again = await other.restore(first);
      const nothing = { created: 0, replaced: 0, kept: 1, photos: 0 };
      expect(again).toMatchObject({ tally: { ...nothing, same: before.documents.size - 1 } });
      // The project that the file is from.
      expect(await command("--restore", exported, "--check")).toMatchObject({
        tally: { created: 0 },
      });
    });

    test("from a browser needs a mapping of people: mapped people keep their membership, the others become former members", async () => {
      const file = await savedInBrowser();
      await addAccounts("demo-moved", ["uid-of-nadia"]);
      const target = elsewhere("demo-moved");
      await expect(target.restore(file)).rejects.toThrow(
        "Nobody in the file could go in as an admin",
      );
      const nobody = join(folder, "map.csv");
      writeFileSync(nobody, `Nobody at all,${memberId("nadia")}\n`);
      await expect(command("--restore", exported, "--map", nobody)).rejects.toMatchObject({
        stderr: expect.stringContaining('Nobody in the file is "Nobody at all"'),
      });
      const map = `${memberId("nadia")},uid-of-nadia\n`;
      expect(await target.restore(file, { map })).toMatchObject({ goingIn: 1, left: 1 });
      const { documents } = await contentsOf(await target.export());
      const at = `organisations/${organisationId}`;
      expect(documents.get(`${at}/members/uid-of-nadia`)).toMatchObject({ active: true });
      expect(documents.get(`${at}/members/someone`)).toMatchObject({ active: false });
      expect(documents.has(`${at}/members/${memberId("nadia")}`)).toBe(false);
      expect(documents.get(`${at}/requests/r1`)).toMatchObject({
        reporter: "uid-of-nadia",
        watchers: ["someone", "uid-of-nadia"],
      });
      const entry = documents.get(`${at}/requests/r1/activity/e1`);
      expect(entry?.["by"]).toBe("uid-of-nadia");
      expect(entry?.["became"]).toEqual({ assignee: "uid-of-nadia" });
      // The old owner cannot sign in, so ownership moves; public profiles match the members.
      expect(documents.get(at)).toMatchObject({ owner: "uid-of-nadia" });
      expect(documents.get(`${at}/directory/someone`)).toMatchObject({ active: false });
      expect(documents.get(`${at}/directory/uid-of-nadia`)).toMatchObject({ active: true });
    });

    /** A small building in the form that a browser saves, with two members without an account. */
    async function savedInBrowser(): Promise<Blob> {
      const { sink, file } = gathered();
      const at = `organisations/${organisationId}`;
      const nadia = memberId("nadia");
      const origin = {
        organisation: organisationId,
        name: "Linden Court",
        madeAt: 1,
        app: "1.4.8",
      };
      const writer = new BackupWriter(sink, { ...origin, schema: schemaFingerprint });
      const story = await contentsOf(await openAsBlob(exported));
      const like = (collection: string): Fields =>
        [...story.documents].find(([each]) => each.split("/").at(-2) === collection)?.[1] ?? {};
      const member = { ...like("members"), active: true };
      const lines: readonly (readonly [string, Fields])[] = [
        [at, { ...like("organisations"), owner: "someone" }],
        [`${at}/directory/${nadia}`, { name: "Nadia", role: "admin", active: true }],
        [`${at}/directory/someone`, { name: "Somebody", role: "resident", active: true }],
        [`${at}/members/${nadia}`, { ...member, name: "Nadia", role: "admin" }],
        [`${at}/members/someone`, { ...member, name: "Somebody", role: "resident" }],
        [
          `${at}/requests/r1`,
          { ...like("requests"), reporter: nadia, watchers: ["someone", nadia], lastEntry: "e1" },
        ],
        [
          `${at}/requests/r1/activity/e1`,
          { ...like("activity"), by: nadia, became: { assignee: nadia } },
        ],
      ];
      await writer.begin();
      for (const [each, fields] of lines) await writer.document({ path: each, fields });
      await writer.end({ counts: {}, missingPhotos: 0, unsent: 0, drafts: 0 });
      return file();
    }

    /** Creates accounts in a project of the emulator. */
    async function addAccounts(project: string, ids: readonly string[]): Promise<void> {
      const url = `${emulators.auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
      for (const localId of ids) {
        const headers = { authorization: "Bearer owner", "content-type": "application/json" };
        const body = JSON.stringify({ localId, email: `${localId}@fettle.test` });
        const answer = await fetch(url, { method: "POST", headers, body });
        expect(answer.status).toBe(200);
      }
    }
  },
);
