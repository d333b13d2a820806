import { rowAt } from "#generated/firestore/binding.ts";
import { memberCodec } from "#generated/member/codec.ts";
import { organisationCodec } from "#generated/organisation/codec.ts";
import { personPath } from "#generated/person/codec.ts";
import { type Fields, idOf, isRecord, type Undecodable } from "#generated/runtime.ts";
import type { RestoreTally } from "#machines/backup/backup-facts.ts";
import { BackupContents, noteTimes, toIncoming } from "#src/services/backup/backup-contents.ts";
import { factsAt, registry } from "#src/services/backup/known-entities.ts";
import {
  type Counts,
  countDecisions,
  decide,
  type Incoming,
  noCounts,
} from "#src/services/backup/merge.ts";
import { isDocumentsName } from "#src/services/backup/part-names.ts";
import { lastEntryPath, type ReadDocument } from "#src/services/backup/read-documents.ts";
import type { AdminProject } from "./admin-sdk.ts";
import { asLeft, mapPeople, type PeopleMap, peopleIn } from "./people-map.ts";
import { renamed, renamedPath } from "./rename-people.ts";

/** The number of documents per commit, which succeeds or fails as a whole. */
const writtenAtOnce = 300;

export interface RestoringProject {
  readonly project: AdminProject;
  readonly file: Blob;
  /** A table of members in the file and their accounts, as `mapPeople` reads it. */
  readonly map: string;
  /** Only reports what would happen. */
  readonly isTrial: boolean;
  readonly say: (line: string) => void;
}

export interface RestoredProject {
  readonly organisation: string;
  readonly tally: RestoreTally;
  readonly aside: readonly Undecodable[];
  /** The members of the file who can sign in; `left` are kept as former members. */
  readonly goingIn: number;
  readonly left: number;
}

/**
 * Restores a backup into a Firebase project, bypassing all rules, because only the project's operator can write entries in the
 * names of others. The whole file is checked first. The restore is not atomic, but it can be run again after an interruption:
 * existing documents are left alone. Throws `BackupTrouble`, or an `Error` where no admin could sign in.
 */
export async function restoreProject(parts: RestoringProject): Promise<RestoredProject> {
  const { project, file, map, isTrial, say } = parts;
  const contents = await BackupContents.open(file);
  const { reader, manifest } = contents;
  const times = new Map<string, number>();
  const aside: Undecodable[] = [];
  const members: ReadDocument[] = [];
  for await (const part of contents.parts()) {
    noteTimes(times, part.documents);
    aside.push(...part.aside);
    members.push(...part.documents.filter(({ codec }) => codec.entity === memberCodec.entity));
  }
  for (const name of reader.names.filter((each) => !isDocumentsName(each))) await reader.read(name);
  say("The file is whole.");

  const mapped = await mapPeople(peopleIn(manifest.organisation, members), map, project.auth);
  const people = { ...mapped, admin: adminAmong(members, mapped) };
  const counts: Counts = { ...noCounts };
  counts.photos = await putPhotos(parts, contents, people);
  for await (const { documents } of contents.parts()) {
    const incoming = documents.map((each) => inProject(toIncoming(each, times), people));
    for (let at = 0; at < incoming.length; at += writtenAtOnce)
      await putDocuments(parts, incoming.slice(at, at + writtenAtOnce), counts);
    say(`${counts.created + counts.replaced + counts.same + counts.kept} documents looked at`);
  }
  const { created, replaced } = counts;
  if (!isTrial && created + replaced > 0) {
    await rememberMemberships(project, manifest.organisation, people);
    await endInvitations(parts, contents.root);
  }
  const goingIn = members.filter((each) => people.accounts.has(idIn(each, people))).length;
  return {
    organisation: manifest.organisation,
    tally: counts,
    aside,
    goingIn,
    left: members.length - goingIn,
  };
}

function idIn({ path }: { readonly path: string }, { ids }: PeopleMap): string {
  return idOf(renamedPath(path, ids));
}

/** The accounts of the members, and an admin who can sign in. */
interface Newcomers extends PeopleMap {
  readonly admin: string;
}

/** A document as it is in the project: with accounts as members, and members without one as former ones. */
function inProject(incoming: Incoming, people: Newcomers): Incoming {
  const { path, fields } = renamed(incoming, people.ids);
  const entity = registry.at(path)?.codec.entity;
  if (entity === organisationCodec.entity)
    return { ...incoming, path, fields: withOwner(fields, people) };
  const isOut = factsAt(path).people !== undefined && !people.accounts.has(idOf(path));
  return { ...incoming, path, fields: isOut ? asLeft(path, fields) : fields };
}

/** The rules keep the owner an admin, so that there always is one; it has to be one who can sign in. */
function withOwner(fields: Fields, { accounts, admin }: Newcomers): Fields {
  const { owner } = fields;
  return typeof owner === "string" && !accounts.has(owner) ? { ...fields, owner: admin } : fields;
}

/** An admin who can sign in. Throws where there is none, because nobody could manage the organisation. */
function adminAmong(members: readonly ReadDocument[], people: PeopleMap): string {
  const found = members.find(
    (each) =>
      each.fields["role"] === "admin" &&
      each.fields["active"] !== false &&
      people.accounts.has(idIn(each, people)),
  );
  if (found !== undefined) return idIn(found, people);
  const names = members.map(
    ({ path, fields }) => `${idOf(path)} (${JSON.stringify(fields["name"])})`,
  );
  throw new Error(
    `Nobody in the file could go in as an admin. Say with --map who has which account. In the file are: ${names.join(", ")}.`,
  );
}

/** Starts another round of invitations, so that links which were revoked or used since the backup was made are invalid. */
async function endInvitations({ project }: RestoringProject, root: string): Promise<void> {
  const batch = project.firestore.batch();
  const next = { round: project.oneMore, revision: project.oneMore };
  batch.set(project.firestore.doc(root), next, { merge: true });
  await batch.commit();
}

async function putPhotos(
  { project, isTrial, say }: RestoringProject,
  contents: BackupContents,
  { ids }: PeopleMap,
): Promise<number> {
  const metadata = await metadataIn(contents);
  let put = 0;
  for (const photo of contents.photos()) {
    const path = renamedPath(photo.path, ids);
    const sizes = { full: photo.full, thumbnail: photo.thumbnail };
    let isNew = false;
    for (const [size, name] of Object.entries(sizes)) {
      const file = project.bucket.file(`${path}/${size}`);
      const [isThere] = await file.exists();
      if (isThere) continue;
      isNew = true;
      if (isTrial) continue;
      const picture = await contents.picture(name);
      await file.save(new Uint8Array(await picture.arrayBuffer()), {
        resumable: false,
        contentType: picture.type,
        // The metadata that the rules check, because they may read no more than two documents per picture.
        metadata: { metadata: metadata.get(photo.path) ?? {} },
      });
    }
    if (isNew) put += 1;
  }
  say(`${put} photos`);
  return put;
}

/** The metadata of each document's pictures, by path. */
async function metadataIn(
  contents: BackupContents,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const found = new Map<string, Readonly<Record<string, string>>>();
  for await (const { documents } of contents.parts()) {
    for (const { path, fields, codec } of documents) {
      const { files } = factsAt(path);
      if (files === undefined) continue;
      const read = codec.parse(fields);
      const value = read.ok && isRecord(read.value) ? read.value : {};
      const texts = files.metadata.flatMap((field) => {
        const each = value[field];
        if (each === undefined) return [];
        return [[field, typeof each === "string" ? each : JSON.stringify(each)] as const];
      });
      found.set(path, Object.fromEntries(texts));
    }
  }
  return found;
}

async function putDocuments(
  { project, isTrial }: RestoringProject,
  incoming: readonly Incoming[],
  counts: Counts,
): Promise<void> {
  const { firestore } = project;
  const here = await fieldsOf(
    project,
    incoming.map(({ path }) => path),
  );
  const lasts = incoming.flatMap(({ path }) => lastEntryPath(path, here.get(path)) ?? []);
  const entries = await fieldsOf(project, lasts);
  const batch = firestore.batch();
  let writes = 0;
  for (const each of incoming) {
    const fields = here.get(each.path);
    const at = entries.get(lastEntryPath(each.path, fields) ?? "")?.["at"];
    const decision = decide(each, { fields, lastAt: typeof at === "number" ? at : undefined });
    countDecisions(counts, [decision]);
    if (isTrial || decision === "same" || decision === "keep") continue;
    batch.set(firestore.doc(each.path), encoded(project, each));
    writes += 1;
  }
  if (writes > 0) await batch.commit();
}

/** Documents of the project as JSON, by path; missing ones are left out. */
async function fieldsOf(
  { firestore, converters }: AdminProject,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  const found = new Map<string, Fields>();
  if (paths.length === 0) return found;
  for (const snapshot of await firestore.getAll(...paths.map((path) => firestore.doc(path)))) {
    const { path } = snapshot.ref;
    const codec = registry.at(path)?.codec;
    if (!snapshot.exists || codec === undefined) continue;
    const data = () => snapshot.data() ?? {};
    const row = converters.converterOf(codec).fromFirestore({ ref: snapshot.ref, data });
    if (!row.ok) {
      found.set(path, {});
      continue;
    }
    const { id: _, path: __, ...fields } = { ...row.value };
    found.set(path, onlyFields(fields));
  }
  return found;
}

/** A value that a codec accepts comes from JSON, so its fields are JSON too. */
function onlyFields(value: object): Fields {
  return { ...value };
}

function encoded({ converters }: AdminProject, { path, fields }: Incoming): object {
  const codec = registry.at(path)?.codec;
  if (codec === undefined) throw new Error(`There is no kind of document at ${path}`);
  return converters.converterOf(codec).toFirestore(rowAt<unknown>(path, { ...fields }));
}

/** Adds the organisation to the list of every member who can sign in, so that they find it. */
async function rememberMemberships(
  { firestore, union }: AdminProject,
  organisation: string,
  { accounts }: PeopleMap,
): Promise<void> {
  const batch = firestore.batch();
  for (const person of accounts)
    batch.set(
      firestore.doc(personPath({ person })),
      { organisations: union(organisation) },
      { merge: true },
    );
  if (accounts.size > 0) await batch.commit();
}
