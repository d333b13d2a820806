import { afterEach, beforeEach, expect, test } from "vitest";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { epochOf } from "#src/data/local/stored-rows.ts";
import { memberId, organisationId } from "#src/demo/cast.ts";
import { organisationsHere } from "#src/services/organisations/organisations-here.ts";
import { createLocalHarness, type LocalHarness } from "#tests/src/data/local-harness.ts";
import { countOf, documentsOf, putRows, rowsOf } from "#tests/src/data/rows.ts";
import { buildOn, documentsOn, photosOn } from "#tests/src/services/backup/sample-building.ts";

let harness: LocalHarness;
let database: LocalDatabase;
beforeEach(async () => {
  harness = createLocalHarness();
  database = harness.open();
  await buildOn(database);
  await found("mill", "Mill Lane");
});
afterEach(() => harness.end());

/** Another organisation with a guest, and one document of each kind. */
async function found(id: string, name: string): Promise<void> {
  const [court] = await documentsOf(database, "organisations");
  const at = `organisations/${id}`;
  const gus = { name: "Gus", role: "guest", active: true, charts: false, joinedAt: 1 };
  await harness.plant(at, { ...court?.fields, name });
  await harness.plant(`${at}/members/${id}-gus`, gus);
  const path = `${at}/members/${id}-gus`;
  const change = { id, command: "x", by: `${id}-gus`, at: 1, writes: [{ kind: "delete", path }] };
  // Of a row only what names the organisation is looked at, so that the rest may be missing.
  await putRows(database, "outbox", { id, change, keptAt: 1, attempts: 0 });
  await putRows(database, "changes", { id, command: "x", by: `${id}-gus`, at: 1, paths: [path] });
  await putRows(database, "drafts", { key: `report:${id}-gus`, json: {} });
  const photo = { full: new Blob(["f"]), thumbnail: new Blob(["t"]), about: {}, order: 1 };
  await putRows(database, "draftPhotos", { key: `report:${id}-gus`, id, ...photo });
  await putRows(database, "settings", { key: `backup:${id}`, value: { since: 1 } });
  await putRows(database, "importRuns", { organisation: id });
  await putRows(database, "importFiles", { organisation: id, file: new Blob(["a"]) });
}

async function counts(): Promise<Readonly<Record<string, number>>> {
  const tables = ["outbox", "drafts", "draftPhotos", "importRuns", "importFiles"] as const;
  const counted = tables.map(async (each) => [each, await countOf(database, each)] as const);
  return Object.fromEntries(await Promise.all(counted));
}

test("everybody in every organisation is known, whoever looks, and told of when that changes", async () => {
  const organisations = organisationsHere(database);
  const read = await organisations.read();
  expect(read.map(({ organisation }) => organisation.name).toSorted()).toEqual([
    "Linden Court",
    "Mill Lane",
  ]);
  const court = read.find(({ organisation }) => organisation.id === organisationId);
  expect(court?.people.get(memberId("nadia"))).toMatchObject({ role: "coordinator", active: true });
  expect(court?.sites.size).toBe(2);

  const told: (readonly OrganisationHere[])[] = [];
  const following = organisations.follow.subscribe((each) => told.push(each));
  await expect.poll(() => told.at(-1)?.length).toBe(2);
  await harness.plant("organisations/mill/members/cora", {
    name: "Cora",
    role: "admin",
    active: true,
    charts: false,
    joinedAt: 1,
  });
  const lane = () => told.at(-1)?.find(({ organisation }) => organisation.id === "mill");
  await expect.poll(() => lane()?.people.get("cora")?.name).toBe("Cora");
  following.unsubscribe();
});

test("an organisation that goes leaves nothing of it, and everything of the others", async () => {
  const before = { documents: await documentsOn(database), photos: await photosOn(database) };
  const epoch = await database.read(["meta"], epochOf);
  await organisationsHere(database).delete("mill");
  const isLane = (path: string): boolean => /^organisations\/mill(\/|$)/.test(path);
  expect(await documentsOn(database)).toEqual(
    Object.fromEntries(Object.entries(before.documents).filter(([path]) => !isLane(path))),
  );
  expect(await photosOn(database)).toEqual(before.photos);
  expect(await counts()).toEqual({
    outbox: 0,
    drafts: 0,
    draftPhotos: 0,
    importRuns: 0,
    importFiles: 0,
  });
  expect(await rowsOf(database, "settings")).not.toContainEqual(
    expect.objectContaining({ key: "backup:mill" }),
  );
  expect((await rowsOf(database, "changes")).map(({ id }) => id)).not.toContain("mill");
  expect(await database.read(["meta"], epochOf)).not.toBe(epoch);
});
