import { schemaFingerprint } from "#generated/backup.ts";
import { BackupWriter, type DocumentLine } from "#src/services/backup/backup-writer.ts";
import type { CarriedChange } from "#src/services/backup/carried.ts";
import { formatName, formatVersion, type Manifest } from "#src/services/backup/manifest.ts";
import { sha256Of } from "#src/services/backup/sha256.ts";
import type { Method } from "#src/services/backup/zip/records.ts";
import { type ByteSink, ZipWriter } from "#src/services/backup/zip/zip-writer.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The time at which everything here was created. */
const madeAt = Date.UTC(2026, 10, 22, 9, 30);

/** A part of an archive. */
export interface Part {
  readonly name: string;
  readonly content: string | Bytes;
  readonly method?: Method;
}

/** A sink that collects bytes in memory. */
export function gathered(): { readonly sink: ByteSink; readonly file: () => Blob } {
  const pieces: (Bytes | Blob)[] = [];
  const sink = { write: (piece: Bytes | Blob) => Promise.resolve(void pieces.push(piece)) };
  return { sink, file: () => new Blob(pieces) };
}

/** An archive with these parts. */
export async function zipOf(parts: readonly Part[]): Promise<Blob> {
  const { sink, file } = gathered();
  const zip = new ZipWriter(sink, madeAt);
  for (const { name, content, method = "deflated" } of parts)
    await zip.add(name, bytesOf(content), method);
  await zip.end();
  return file();
}

/** An archive with these parts and a matching manifest and checksums, as an attacker makes it. */
export async function forged(
  parts: readonly Part[],
  manifest: Readonly<Partial<Record<keyof Manifest, unknown>>> = {},
): Promise<Blob> {
  const lines = await Promise.all(
    parts.map(async ({ name, content }) => `${await sha256Of(bytesOf(content))}  ${name}\n`),
  );
  const sums = lines.join("");
  const own = {
    format: formatName,
    version: formatVersion,
    schema: schemaFingerprint,
    organisation: "o1",
    name: "Mill Lane",
    madeAt,
    app: "1.4.8",
    counts: {},
    photos: 0,
    missingPhotos: 0,
    unsent: 0,
    drafts: 0,
    sums: await sha256Of(bytesOf(sums)),
    ...manifest,
  };
  return zipOf([
    ...parts,
    { name: "SHA256SUMS", content: sums },
    { name: "manifest.json", content: JSON.stringify(own) },
  ]);
}

/** The content of a backup. */
export interface Wanted {
  readonly documents?: readonly (readonly DocumentLine[])[];
  readonly photos?: readonly string[];
  readonly outbox?: readonly CarriedChange[];
}

/** A backup of the organisation `o1`, made by the real writer; each list of documents is a separate part. */
export async function backupOf({
  documents = [],
  photos = [],
  outbox = [],
}: Wanted): Promise<Blob> {
  const { sink, file } = gathered();
  const origin = { organisation: "o1", name: "Mill Lane", madeAt, app: "1.4.8" };
  const writer = new BackupWriter(sink, { ...origin, schema: schemaFingerprint });
  await writer.begin();
  for (const lines of documents) {
    for (const line of lines) await writer.document(line);
    await writer.closePart();
  }
  for (const path of photos) await writer.photo(path, pictures(path));
  await writer.outbox(outbox);
  await writer.end({ counts: {}, missingPhotos: 0, unsent: outbox.length, drafts: 0 });
  return file();
}

/** Two pictures that are unique to this text. */
export function pictures(of: string): { readonly full: Blob; readonly thumbnail: Blob } {
  return {
    full: new Blob([`full of ${of}`], { type: "image/jpeg" }),
    thumbnail: new Blob([`thumbnail of ${of}`], { type: "image/jpeg" }),
  };
}

/** A file with one of its bytes changed. */
export async function flipped(file: Blob, at: number): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  bytes[at] = (bytes[at] ?? 0) ^ 0x40;
  return new Blob([bytes]);
}

export function bytesOf(content: string | Bytes): Bytes {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}
