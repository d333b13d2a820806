import { afterEach, beforeEach, expect, test } from "vitest";
import { directoryQueries } from "#generated/directory/queries.ts";
import type { Directory } from "#generated/directory/type.ts";
import { entities } from "#generated/entities.ts";
import { foundingRef } from "#generated/founding/codec.ts";
import { organisationRef } from "#generated/organisation/codec.ts";
import { type Document, idOf, type Page } from "#generated/runtime.ts";
import type { WorkspaceUpdate } from "#machines/workspace/found-workspace.ts";
import { type Workspace } from "#machines/workspace/workspace.ts";
import { completeOrganisation } from "#src/app/complete-organisation.ts";
import { makeId } from "#src/app/make-id.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createLocalStore, type LocalStore } from "#src/data/local/local-store.ts";
import { lastSeq } from "#src/data/local/stored-rows.ts";
import { followWorkspace } from "../app/follow-workspace.ts";
import { oldDocuments } from "./old-documents.ts";
import { countOf, putRows } from "./rows.ts";

const organisation = "old";
let name: string;
const opened: { end: () => void }[] = [];

function open(): { readonly database: LocalDatabase; readonly store: LocalStore } {
  const database = new LocalDatabase(name);
  const store = createLocalStore({
    database,
    entities,
    judges: async () => (await import("#generated/judges.ts")).judges,
  });
  opened.push({ end: () => store.close() });
  return { database, store };
}

/** Fills a database as the previous version did, without the newer entities. */
async function plant(): Promise<void> {
  const database = new LocalDatabase(name);
  await putRows(
    database,
    "documents",
    ...Object.entries(oldDocuments).map(([path, fields]) => ({
      collection: path.slice(0, path.lastIndexOf("/")),
      id: idOf(path),
      fields,
    })),
  );
  database.end();
}

/** The first result for the directory. */
function directoryOf(store: LocalStore, member: string): Promise<readonly Document<Directory>[]> {
  return new Promise((resolve, reject) => {
    const query = directoryQueries.everybody({ organisation });
    const next = ({ rows }: Page<Directory>): void => resolve(rows);
    store.watch(query, { id: member }, { next, error: reject });
  });
}

async function workspaceOf(store: LocalStore, member: string): Promise<Workspace> {
  const update = await new Promise<WorkspaceUpdate>((resolve, reject) => {
    followWorkspace(store, { organisation, member }).subscribe({ next: resolve, error: reject });
  });
  if (update.kind !== "workspace") throw new Error(`${member} is not in it`);
  return update.workspace;
}

function partsOf(store: LocalStore): Parameters<typeof completeOrganisation>[0] {
  let at = Date.now();
  return { store, newId: makeId, clock: { stamp: () => (at += 1) } };
}

beforeEach(async () => {
  name = `fettle-test-${crypto.randomUUID()}`;
  await plant();
});
afterEach(async () => {
  for (const each of opened.splice(0)) each.end();
  await new LocalDatabase(name).delete();
});

test("everybody of an old organisation is in the directory before anything is told of it, and the second time nothing is written", async () => {
  const first = open();
  const shown = await directoryOf(first.store, "walter");
  expect(shown.map(({ path: _, ...fields }) => fields)).toEqual([
    { id: "ada", name: "Ada Lind", role: "admin", active: true },
    { id: "ben", name: "Ben Okafor", role: "technician", active: true, sites: ["mill"] },
    { id: "eva", name: "Eva Novak", role: "admin", active: true },
    { id: "gone", name: "Gone Away", role: "resident", active: false },
    { id: "walter", name: "Walter Finch", role: "resident", active: true },
  ]);
  const seq = await first.database.read(["changes"], lastSeq);
  first.store.close();
  const second = open();
  expect(await directoryOf(second.store, "walter")).toHaveLength(5);
  expect(await second.database.read(["changes"], lastSeq)).toBe(seq);
});

test("what an older version wrote since is mended the next time", async () => {
  const first = open();
  await directoryOf(first.store, "walter");
  first.store.close();
  const older = new LocalDatabase(name);
  await putRows(older, "documents", {
    collection: `organisations/${organisation}/members`,
    id: "walter",
    fields: { name: "Walter Fink", role: "resident", joinedAt: 1_500 },
  });
  older.end();
  const shown = await directoryOf(open().store, "ada");
  expect(shown.find(({ id }) => id === "walter")?.name).toBe("Walter Fink");
});

test("the admin who has been there longest becomes the owner, quietly and once, whichever admin comes first", async () => {
  const { store, database } = open();
  await completeOrganisation(partsOf(store), await workspaceOf(store, "ben"));
  const reader = { id: "eva" };
  expect((await store.read(organisationRef({ organisation }), reader))?.owner).toBeUndefined();
  await completeOrganisation(partsOf(store), await workspaceOf(store, "eva"));
  expect((await store.read(organisationRef({ organisation }), reader))?.owner).toBe("ada");
  const record = foundingRef({ organisation, founding: organisation });
  expect(await store.read(record, reader)).toMatchObject({ by: "eva" });
  const changes = await countOf(database, "changes");
  // Another admin's app that began at the same moment.
  await completeOrganisation(partsOf(store), await workspaceOf(store, "ada"));
  expect(await countOf(database, "changes")).toBe(changes + 1);
  expect(await store.read(record, reader)).toMatchObject({ by: "eva" });
});
