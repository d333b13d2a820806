import { schemaFingerprint } from "#generated/backup.ts";
import { entities } from "#generated/entities.ts";
import { organisationCodec, organisationPath } from "#generated/organisation/codec.ts";
import type { Codec } from "#generated/runtime.ts";
import type { BackupFacts } from "#machines/backup/backup-facts.ts";
import { BackupWriter } from "#src/services/backup/backup-writer.ts";
import { factsAt } from "#src/services/backup/known-entities.ts";
import type { ByteSink } from "#src/services/backup/zip/zip-writer.ts";
import type { AdminProject } from "./admin-sdk.ts";
import { documentsOf, plainFields } from "./stored-documents.ts";

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
    for await (const page of documentsOf(project, codec.collections, root)) {
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
