import { memberCollection } from "#generated/member/codec.ts";
import { organisationCollection, organisationPath } from "#generated/organisation/codec.ts";
import { idOf, isRecord } from "#generated/runtime.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { deleteAll, documentsIn } from "#src/data/local/stored-rows.ts";
import { epochKey, type StoredDocument, type Unread } from "#src/data/local/stored.ts";
import { factsAt } from "../backup/known-entities.ts";
import { keyOf } from "../backup/remember-backups.ts";
import { below, documentsBelow } from "../backup/stored-range.ts";

/**
 * Deletes one organisation from this device, without policy checks: its documents with their photos, unsent changes, unfinished
 * forms, its import, and the memory of its backups. All in one transaction; every tab reads its data again.
 */
export async function deleteOrganisation(
  database: LocalDatabase,
  organisation: string,
): Promise<void> {
  const root = organisationPath({ organisation });
  const photos: string[] = [];
  for await (const page of documentsBelow(database, root))
    photos.push(...page.map(pathOf).filter(hasPhoto).map(idOf));
  // The last part of a form's key is its author.
  const isBy = (people: ReadonlySet<string>, { key }: Unread): boolean =>
    typeof key === "string" && people.has(key.slice(key.lastIndexOf(":") + 1));
  const isOurs = (path: unknown): boolean =>
    typeof path === "string" && (path === root || path.startsWith(`${root}/`));
  await database.write(touched, async (stores) => {
    const { documents, changes, outbox, drafts, draftPhotos, settings, files, meta } = stores;
    const members = await documentsIn(stores, memberCollection({ organisation }));
    const people = new Set(members.map(({ id }) => id));
    await deleteWhere(outbox, ({ change }) => writtenBy(change).some(isOurs));
    await deleteWhere(changes, ({ paths }) => Array.isArray(paths) && paths.some(isOurs));
    await deleteWhere(drafts, (row) => isBy(people, row));
    await deleteWhere(draftPhotos, (row) => isBy(people, row));
    await deleteWhere(settings, (row) => isAbout(row, organisation));
    await stores.importRuns.delete(organisation);
    await stores.importFiles.delete(organisation);
    await deleteAll(files, photos);
    await documents.delete(below(root));
    await documents.delete([organisationCollection(), organisation]);
    await meta.put({ key: epochKey, value: crypto.randomUUID() });
    // Notifies every follower of the journal.
    const note = { id: crypto.randomUUID(), command: "delete", by: "fettle", at: 0, paths: [] };
    await changes.add(note);
  });
}

const touched = [
  ...(["documents", "changes", "outbox", "drafts", "draftPhotos", "settings"] as const),
  ...(["files", "meta", "importRuns", "importFiles"] as const),
];

interface Rows<K> {
  getAll(): Promise<Unread[]>;
  getAllKeys(): Promise<K[]>;
  delete(key: K): Promise<void>;
}

async function deleteWhere<K>(store: Rows<K>, isMeant: (row: Unread) => boolean): Promise<void> {
  const [rows, keys] = await Promise.all([store.getAll(), store.getAllKeys()]);
  const meant = keys.filter((_, at) => {
    const row = rows[at];
    return row !== undefined && isMeant(row);
  });
  await deleteAll(store, meant);
}

function pathOf({ collection, id }: StoredDocument): string {
  return `${collection}/${id}`;
}

function hasPhoto(path: string): boolean {
  return factsAt(path).files !== undefined;
}

function writtenBy(change: unknown): readonly unknown[] {
  const writes = isRecord(change) ? change["writes"] : undefined;
  return Array.isArray(writes)
    ? writes.map((write: unknown) => (isRecord(write) ? write["path"] : undefined))
    : [];
}

/** Whether a setting is about the organisation: its backups, or its last member. */
function isAbout({ key, value }: Unread, organisation: string): boolean {
  if (key === keyOf(organisation)) return true;
  return key === "person" && isRecord(value) && value["organisation"] === organisation;
}
