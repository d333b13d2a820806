import { schemaFingerprint } from "#generated/backup.ts";
import type { Fields } from "#generated/runtime.ts";
import { isRecord } from "#generated/runtime.ts";
import { isFields } from "#src/data/local/registry.ts";
import { parsedJson } from "#src/data/parsed-json.ts";
import { BackupReader } from "#src/services/backup/backup-reader.ts";
import { manifestText } from "#src/services/backup/manifest.ts";
import {
  folderOf,
  isDocumentsName,
  manifestName,
  readPhotoName,
  sumsName,
} from "#src/services/backup/part-names.ts";
import { sha256Of } from "#src/services/backup/sha256.ts";
import { type ByteSink, ZipWriter } from "#src/services/backup/zip/zip-writer.ts";
import {
  migrateDocument,
  type Migrating,
  type Outcome,
  type StoredAt,
} from "./migrate-document.ts";

export interface MigratingBackup {
  readonly file: Blob;
  readonly sink: ByteSink;
  readonly migrating: Migrating;
  readonly onOutcome: (stored: StoredAt, outcome: Outcome) => void;
}

/** Writes a backup anew, with its documents and the folders of its photos as the migrations want them. Throws `BackupTrouble`. */
export async function migrateBackup(parts: MigratingBackup): Promise<void> {
  const { file, sink, migrating, onOutcome } = parts;
  const reader = await BackupReader.open(file);
  const zip = new ZipWriter(sink, reader.manifest.madeAt);
  const sums: string[] = [];
  const moved = new Map<string, string>();
  const add = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    sums.push(`${await sha256Of(bytes)}  ${name}\n`);
    await zip.add(name, bytes, readPhotoName(name) === undefined ? "deflated" : "stored");
  };
  // Documents come before photos, so that it is known which have moved.
  for (const name of reader.names) {
    if (!isDocumentsName(name)) {
      await add(movedName(name, moved), await reader.read(name));
      continue;
    }
    const lines = (await reader.readText(name)).split("\n").map((line) => {
      const stored = lineOf(line);
      if (stored === undefined) return line;
      if (stored.fields === undefined)
        return JSON.stringify({ path: moved.get(stored.path) ?? stored.path, gone: true });
      const before = { path: stored.path, fields: stored.fields };
      const outcome = migrateDocument(before, migrating);
      onOutcome(before, outcome);
      if (outcome.kind !== "rewritten") return line;
      if (outcome.path !== stored.path) moved.set(stored.path, outcome.path);
      return JSON.stringify({ path: outcome.path, fields: outcome.fields });
    });
    await add(name, new TextEncoder().encode(lines.join("\n")));
  }
  const list = new TextEncoder().encode(sums.join(""));
  await zip.add(sumsName, list, "deflated");
  const manifest = { ...reader.manifest, schema: schemaFingerprint, sums: await sha256Of(list) };
  await zip.add(manifestName, new TextEncoder().encode(manifestText(manifest)), "stored");
  await zip.end();
}

function lineOf(line: string): { readonly path: string; readonly fields?: Fields } | undefined {
  const read = parsedJson(line);
  if (!isRecord(read) || typeof read["path"] !== "string") return undefined;
  const { path, fields } = read;
  return isFields(fields) ? { path, fields } : { path };
}

/** The name of a part; a photo lies below the path of its document. */
function movedName(name: string, moved: ReadonlyMap<string, string>): string {
  const photo = readPhotoName(name);
  const to = photo === undefined ? undefined : moved.get(photo.path);
  return photo === undefined || to === undefined
    ? name
    : name.replace(folderOf(photo.path), folderOf(to));
}
