import { schemaFingerprint } from "#generated/backup.ts";
import { entities } from "#generated/entities.ts";
import { organisationCodec, organisationPath } from "#generated/organisation/codec.ts";
import { type Codec, type Fields, isRecord, type Json } from "#generated/runtime.ts";
import type { BackupFacts } from "#machines/backup/backup-facts.ts";
import { BackupWriter } from "#src/services/backup/backup-writer.ts";
import { factsAt } from "#src/services/backup/known-entities.ts";
import type { ByteSink } from "#src/services/backup/zip/zip-writer.ts";
import type { AdminProject, AdminSnapshot } from "./admin-sdk.ts";

/** The number of documents per request. */
const pageSize = 500;

export interface Exporting {
  readonly project: AdminProject;
  readonly organisation: string;
  readonly sink: ByteSink;
  readonly now: number;
  readonly app: string;
  readonly say: (line: string) => void;
}

/** Writes everything of a project's organisation to a file, bypassing all rules. Throws where the organisation does not exist. */
export async function exportProject(parts: Exporting): Promise<BackupFacts> {
  const { project, organisation, sink, now, app, say } = parts;
  const root = organisationPath({ organisation });
  const [own] = await project.firestore.getAll(project.firestore.doc(root));
  const top = own?.exists === true ? plainFields(project, organisationCodec, own) : undefined;
  if (top === undefined) throw new Error(`There is no organisation "${organisation}" here.`);
  const name = typeof top["name"] === "string" ? top["name"] : organisation;
  const origin = { organisation, name, madeAt: now, app, schema: schemaFingerprint };
  const writer = new BackupWriter(sink, origin);
  const counts: Record<string, number> = { [organisationCodec.entity]: 1 };
  const photos: string[] = [];
  let missingPhotos = 0;
  await writer.begin();
  await writer.document({ path: root, fields: top });
  for (const { codec } of entities.filter(isBelow)) {
    for await (const page of documentsOf(project, codec, root)) {
      for (const snapshot of page) {
        const { path } = snapshot.ref;
        await writer.document({ path, fields: plainFields(project, codec, snapshot) });
        counts[codec.entity] = (counts[codec.entity] ?? 0) + 1;
        if (factsAt(path).files !== undefined) photos.push(path);
      }
    }
    if (counts[codec.entity] !== undefined) say(`${counts[codec.entity]} × ${codec.entity}`);
  }
  for (const path of photos) {
    const sizes = await picturesOf(project, path);
    const isTold = sizes !== undefined && (await writer.photo(path, sizes));
    if (!isTold) missingPhotos += 1;
  }
  say(`${writer.photos} photos, ${missingPhotos} missing`);
  await writer.device({ settings: [], drafts: [], photos: [] });
  return writer.end({ counts, missingPhotos, unsent: 0, drafts: 0 });
}

function isBelow({ codec }: { readonly codec: Codec<unknown> }): boolean {
  const [top] = organisationCodec.collections;
  return codec.collections[0] === top && codec.collections.length > 1;
}

/** All documents of an entity below another document, in pages. */
async function* documentsOf(
  { firestore, documentId }: AdminProject,
  { collections }: Codec<unknown>,
  root: string,
): AsyncGenerator<readonly AdminSnapshot[]> {
  // No id contains "!", and no id with this prefix sorts before it.
  const all = firestore
    .collectionGroup(collections.at(-1) ?? "")
    .where(documentId, ">=", firestore.doc(root))
    .where(documentId, "<", firestore.doc(`${root}!`))
    .orderBy(documentId)
    .limit(pageSize);
  let last: AdminSnapshot | undefined;
  do {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    // Another entity may have a collection with the same name.
    const own = docs.filter(({ ref }) => shapeOf(ref.path) === collections.join("/"));
    if (own.length > 0) yield own;
    last = docs.length < pageSize ? undefined : docs.at(-1);
  } while (last !== undefined);
}

function shapeOf(path: string): string {
  return path
    .split("/")
    .filter((_, at) => at % 2 === 0)
    .join("/");
}

/** A document as JSON; one that does not decode as close to it as possible. */
function plainFields(
  { converters }: AdminProject,
  codec: Codec<unknown>,
  snapshot: AdminSnapshot,
): Fields {
  const data = () => snapshot.data() ?? {};
  const row = converters.converterOf(codec).fromFirestore({ ref: snapshot.ref, data });
  const { id: _, path: __, ...fields } = row.ok && isRecord(row.value) ? row.value : data();
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (isRecord(value)) {
    if (isTimestamp(value)) return value.toMillis();
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : null;
}

function isTimestamp(value: object): value is { toMillis(): number } {
  return "toMillis" in value && typeof value.toMillis === "function";
}

/** The pictures of a photo; `undefined` where one of them is missing. */
async function picturesOf(
  { bucket }: AdminProject,
  path: string,
): Promise<Readonly<Record<string, Blob>> | undefined> {
  const sizes: [string, Blob][] = [];
  for (const name of factsAt(path).files?.names ?? []) {
    const file = bucket.file(`${path}/${name}`);
    const [isThere] = await file.exists();
    if (!isThere) return undefined;
    const [[content], [{ contentType = "" }]] = await Promise.all([
      file.download(),
      file.getMetadata(),
    ]);
    sizes.push([name, new Blob([new Uint8Array(content)], { type: contentType })]);
  }
  return Object.fromEntries(sizes);
}
