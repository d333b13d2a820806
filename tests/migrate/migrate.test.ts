import { expect, test } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { migration } from "#schema/language/migration.ts";
import { BackupContents } from "#src/services/backup/backup-contents.ts";
import { migrateBackup } from "../../scripts/migrate/migrate-backup.ts";
import { migrateDocument, type Outcome } from "../../scripts/migrate/migrate-document.ts";
import { Random } from "../conformance/random.ts";
import { backupOf, gathered } from "../src/services/backup/archives.ts";
import { codecAt, madeUp, migrations as madeUpMigrations } from "./made-up.ts";
import { place, step, toName } from "./migrations/old-places.ts";
import { rehearse } from "./rehearse.ts";

test("no document is lost, none is there twice and a second run writes nothing, however often the process is killed", async () => {
  const random = new Random(7);
  const done = await rehearse({ documents: 400, kills: 12, random: () => random.next() });
  expect(done).toEqual({ documents: 400, kills: 12, lost: 0, twice: 0, secondRunWrites: 0 });
});

test("a copied document still has what older clients read, and the last step takes it away", () => {
  for (const { before, after } of madeUp(200)) {
    const copy = migrateDocument(before, {
      migrations: madeUpMigrations,
      codecAt,
      isContract: false,
    });
    const copied = copy.kind === "rewritten" ? copy : before;
    expect(copied.fields).toMatchObject(before.fields);
    const end = migrateDocument(copied, {
      migrations: madeUpMigrations,
      codecAt,
      isContract: true,
    });
    expect(end.kind === "rewritten" ? end : copied).toMatchObject(after);
    expect(Object.keys(end.kind === "rewritten" ? end.fields : copied.fields).toSorted()).toEqual(
      Object.keys(after.fields).toSorted(),
    );
  }
});

const path = "organisations/o1/places/p1";
const wrong: readonly (readonly [why: string, after: () => Fields])[] = [
  ["`name` should be", () => ({})],
  ["a second run would change it again", () => ({ name: "x", parent: `p${String(turn++)}` })],
  ["something that no document can hold", () => ({ name: Number.NaN })],
];
let turn = 0;
test.each(wrong)("a document is left as it is: %s", (why, rewrite) => {
  const one = migration<object, Fields>({ at: toName.at, rewrite });
  const outcome = migrateDocument({ path, fields: place }, { ...step(false), migrations: [one] });
  expect(outcome).toEqual({ kind: "stuck", why: expect.stringContaining(why) });
});

test("a backup is migrated with the photos of documents that move", async () => {
  const room = "organisations/o1/rooms/r1";
  const old = await backupOf({
    documents: [[{ path: room, fields: { ...place, label: "Hall" } }]],
    photos: [room],
  });
  const { sink, file } = gathered();
  const outcomes: Outcome[] = [];
  await migrateBackup({
    file: old,
    sink,
    migrating: step(true),
    onOutcome: (_, outcome) => outcomes.push(outcome),
  });
  expect(outcomes.map(({ kind }) => kind)).toEqual(["rewritten"]);
  const contents = await BackupContents.open(file());
  const documents: object[] = [];
  for await (const part of contents.parts()) documents.push(...part.documents);
  const moved = { path: "organisations/o1/places/r1", fields: { ...place, name: "Hall" } };
  expect(documents).toMatchObject([moved]);
  expect(contents.photos().map((each) => each.path)).toEqual([moved.path]);
});
