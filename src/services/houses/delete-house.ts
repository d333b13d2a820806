import { memberCollection } from "#generated/member/codec.ts";
import { organisationCollection, organisationPath } from "#generated/organisation/codec.ts";
import { idOf, isRecord } from "#generated/runtime.ts";
import {
  epochKey,
  type LocalDatabase,
  type StoredDocument,
  type Unread,
} from "#src/data/local/local-database.ts";
import { factsAt } from "../backup/known-entities.ts";
import { keyOf } from "../backup/remember-backups.ts";
import { bounds, documentsBelow } from "../backup/stored-range.ts";

/**
 * Deletes one organisation from this device, without policy checks: its documents with their photos, unsent changes, unfinished
 * forms, its import, and the memory of its backups. All in one transaction; every tab reads its data again.
 */
export async function deleteHouse(database: LocalDatabase, organisation: string): Promise<void> {
  const root = organisationPath({ organisation });
  const photos: string[] = [];
  for await (const page of documentsBelow(database, root))
    photos.push(...page.map(pathOf).filter(hasPhoto).map(idOf));
  const [from, to] = bounds(root);
  const { documents, changes, outbox, drafts, draftPhotos, settings, files, meta } = database;
  const { importRuns, importFiles } = database;
  const tables = [documents, changes, outbox, drafts, draftPhotos, settings, files, meta];
  const work = async (): Promise<void> => {
    const members = await database.documentsIn(memberCollection({ organisation }));
    const people = new Set(members.map(({ id }) => id));
    // The last part of a form's key is the id of its author.
    const isTheirs = ({ key }: Unread): boolean =>
      typeof key === "string" && people.has(key.slice(key.lastIndexOf(":") + 1));
    const isOurs = (path: unknown): boolean =>
      typeof path === "string" && (path === root || path.startsWith(`${root}/`));
    await outbox.filter(({ change }) => writtenBy(change).some(isOurs)).delete();
    await changes.filter(({ paths }) => Array.isArray(paths) && paths.some(isOurs)).delete();
    await drafts.filter(isTheirs).delete();
    await draftPhotos.filter(isTheirs).delete();
    await settings.filter((row) => isAbout(row, organisation)).delete();
    await importRuns.delete(organisation);
    await importFiles.delete(organisation);
    await files.bulkDelete(photos);
    await documents.where("[collection+id]").between(from, to, true, false).delete();
    await documents.delete([organisationCollection(), organisation]);
    await meta.put({ key: epochKey, value: crypto.randomUUID() });
    // Notifies every follower of the journal.
    const note = { id: crypto.randomUUID(), command: "delete", by: "fettle", at: 0, paths: [] };
    await changes.add(note);
  };
  await database.whenOpen(() =>
    database.transaction("rw", [...tables, importRuns, importFiles], work),
  );
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
