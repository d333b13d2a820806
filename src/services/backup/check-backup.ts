import type { Undecodable } from "#generated/runtime.ts";
import type { BackupProgress, CheckedBackup } from "#machines/backup/backup-facts.ts";
import { readDocuments } from "#src/store/local/known-documents.ts";
import type { LocalDatabase } from "#src/store/local/local-database.ts";
import { BackupContents, noteTimes, toIncoming } from "./backup-contents.ts";
import { Counts } from "./counts.ts";
import { absentChanges, absentPhotos, absentThings, decideHere } from "./local-target.ts";
import { isDocumentsName } from "./part-names.ts";

/** More that does not decode than anybody reads. */
const mostAside = 200;

/**
 * Reads a backup from one end to the other, holds every part against its checksum and every document against the schema, and finds out
 * what bringing it back would do. Writes nothing. Throws `BackupTrouble` or `Unavailable`.
 */
export async function* checkBackup(
  database: LocalDatabase,
  file: Blob,
): AsyncGenerator<BackupProgress, CheckedBackup> {
  const contents = await BackupContents.open(file);
  const { reader, root } = contents;
  const isHere = await isOnDevice(database, root);
  const documentBytes = bytesOf(contents, isDocumentsName);
  const total = bytesOf(contents, () => true) + (isHere ? documentBytes : 0);
  let done = 0;
  const progress = (): BackupProgress => ({ kind: "progress", done, total });

  const times = new Map<string, number>();
  const aside: Undecodable[] = [];
  const counts = new Counts();
  for await (const part of contents.parts()) {
    noteTimes(times, part.documents);
    aside.push(...part.aside.slice(0, mostAside - aside.length));
    if (!isHere) counts.created += part.documents.length;
    done += reader.sizeOf(part.name);
    yield progress();
  }
  for (const name of reader.names.filter((each) => !isDocumentsName(each))) {
    await reader.read(name);
    done += reader.sizeOf(name);
    yield progress();
  }
  if (isHere) {
    for await (const part of contents.parts()) {
      const incoming = part.documents.map((each) => toIncoming(each, times));
      counts.add(await database.whenOpen(() => decideHere(database, incoming)));
      done += reader.sizeOf(part.name);
      yield progress();
    }
  }
  const [changes, device] = await Promise.all([contents.outbox(), contents.device()]);
  const photos = contents.photos().map(({ id }) => id);
  counts.photos = (await database.whenOpen(() => absentPhotos(database, photos))).size;
  counts.unsent = (await database.whenOpen(() => absentChanges(database, changes))).length;
  counts.drafts = (await database.whenOpen(() => absentThings(database, device))).drafts.length;
  return { facts: contents.facts, isHere, tally: counts.tally(), aside };
}

/** Whether there is anything of an organisation on this device. */
async function isOnDevice(database: LocalDatabase, root: string): Promise<boolean> {
  const found = await database.whenOpen(() => readDocuments(database, [root]));
  return found.get(root) !== undefined;
}

function bytesOf({ reader }: BackupContents, isMeant: (name: string) => boolean): number {
  return reader.names.filter(isMeant).reduce((sum, name) => sum + reader.sizeOf(name), 0);
}
