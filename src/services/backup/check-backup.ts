import type { Fields, Undecodable } from "#generated/runtime.ts";
import type { BackupProgress, CheckedBackup, Differing } from "#machines/backup/backup-facts.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { readDocuments } from "#src/data/local/stored-rows.ts";
import { BackupContents, noteTimes, toIncoming } from "./backup-contents.ts";
import { registry } from "./known-entities.ts";
import { absentChanges, absentPhotos, absentThings, decideHere } from "./local-target.ts";
import { type Counts, countDecisions, noCounts } from "./merge.ts";
import { isDocumentsName } from "./part-names.ts";

/** The most undecodable documents that are listed. */
const mostAside = 200;
/** What a backup brings besides documents. */
const besides = ["files", "outbox", "changes", "drafts", "draftPhotos", "settings"] as const;
/** As many as are told by name of those that differ. */
const mostNamed = 3;

/**
 * Reads a whole backup, checks every part against its checksum and every document against the schema, and computes what restoring
 * it would do. Writes nothing. Throws `BackupTrouble` or `Unavailable`.
 */
export async function* checkBackup(
  database: LocalDatabase,
  file: Blob,
): AsyncGenerator<BackupProgress, CheckedBackup> {
  const contents = await BackupContents.open(file);
  const { reader, root } = contents;
  const own = await readHere(database, root);
  const isHere = own !== undefined;
  const documentBytes = bytesOf(contents, isDocumentsName);
  const total = bytesOf(contents, () => true) + (isHere ? documentBytes : 0);
  let done = 0;
  const progress = (): BackupProgress => ({ kind: "progress", done, total });

  const times = new Map<string, number>();
  const aside: Undecodable[] = [];
  const counts: Counts = { ...noCounts };
  const differing = new Map<string, Differing>();
  let told = 0;
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
      const { decisions, here } = await database.read(["documents"], (stores) =>
        decideHere(stores, incoming),
      );
      countDecisions(counts, decisions);
      for (const [at, { path }] of incoming.entries()) {
        const one = differingAt(path, here.get(path));
        if (decisions[at] !== "keep" || one === undefined) continue;
        const key = `${one.kind} ${one.name}`;
        if (differing.size < mostNamed) differing.set(key, one);
        if (differing.has(key)) told += 1;
      }
      done += reader.sizeOf(part.name);
      yield progress();
    }
  }
  const [changes, device] = await Promise.all([contents.outbox(), contents.device()]);
  const photos = contents.photos().map(({ id }) => id);
  await database.read(besides, async (stores) => {
    counts.photos = (await absentPhotos(stores, photos)).size;
    counts.unsent = (await absentChanges(stores, changes)).length;
    counts.drafts = (await absentThings(stores, device)).drafts.length;
  });
  const { facts } = contents;
  return {
    facts,
    name: textIn(own, "name") ?? facts.name,
    isHere,
    tally: counts,
    differing: [...differing.values()],
    otherDiffering: counts.kept - told,
    aside,
  };
}

/** An organisation as it is on this device. */
async function readHere(database: LocalDatabase, root: string): Promise<Fields | undefined> {
  const found = await database.read(["documents"], (stores) => readDocuments(stores, [root]));
  return found.get(root);
}

function differingAt(path: string, fields: Fields | undefined): Differing | undefined {
  const entity = registry.at(path)?.codec.entity ?? "";
  // The public part of a member is a document of its own.
  const kind = entity === "directory" ? "member" : entity;
  const name = textIn(fields, "name") ?? textIn(fields, "title") ?? textIn(fields, "placeName");
  return name === undefined ? undefined : { kind, name };
}

function textIn(fields: Fields | undefined, name: string): string | undefined {
  const value = fields?.[name];
  return typeof value === "string" ? value : undefined;
}

function bytesOf({ reader }: BackupContents, isMeant: (name: string) => boolean): number {
  return reader.names.filter(isMeant).reduce((sum, name) => sum + reader.sizeOf(name), 0);
}
