import { idOf } from "#generated/runtime.ts";

/* What the parts of a backup are called. docs/backup.md describes the format. */

export const readmeName = "README.txt";
export const manifestName = "manifest.json";
export const sumsName = "SHA256SUMS";
export const outboxName = "outbox.ndjson";
export const deviceName = "device.json";

/** The n-th part with documents, from 1 on. */
export function documentsName(n: number): string {
  return `documents/${String(n).padStart(6, "0")}.ndjson`;
}

const documentsPattern = /^documents\/\d{6}\.ndjson$/;

export function isDocumentsName(name: string): boolean {
  return documentsPattern.test(name);
}

/** What kinds of pictures there are, by how their names end. */
const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  webp: "image/webp",
  png: "image/png",
};

/** `"files/organisations/o1/requests/r1/attachments/a1/full.jpg"`. A type that is unknown is told by nothing. */
export function photoName(of: string, size: string, type: string): string {
  const [ending = "bin"] = Object.entries(types).find(([, each]) => each === type) ?? [];
  return `${of}/${size}.${ending}`;
}

/** Where the photos of a document are. */
export function folderOf(path: string): string {
  return `files/${path}`;
}

/** A photo of a document, by the name of its part. */
export interface NamedPhoto {
  /** Where its document is. */
  readonly path: string;
  /** The id of its document. */
  readonly id: string;
  readonly size: string;
  readonly type: string;
}

/** What the name of a part says; `undefined` for one that is no photo of a document. */
export function readPhotoName(name: string): NamedPhoto | undefined {
  const found = /^files\/(.+)\/([\w-]+)\.(\w+)$/.exec(name);
  if (found === null) return undefined;
  const [, path = "", size = "", ending = ""] = found;
  return { path, id: idOf(path), size, type: typeOf(ending) };
}

/** The type of a picture, by how its name ends; empty for one that is unknown. */
function typeOf(ending: string): string {
  return (Object.hasOwn(types, ending) ? types[ending] : undefined) ?? "";
}

/** The type of the picture in a part. */
export function pictureType(name: string): string {
  return typeOf(name.slice(name.lastIndexOf(".") + 1));
}

/** Parts of a name that lead nowhere else: no drive, no root, no way up, nothing hidden. */
const segment = /^[\w-][\w.-]{0,79}$/;

/** Whether a part may be called so: in no version of the format is there another kind of name. */
export function isSafeName(name: string): boolean {
  return name.length <= 500 && name.split("/").every((each) => segment.test(each));
}

/** The most bytes that a part may have, unpacked. */
export function mostBytes(name: string): number {
  if (name === manifestName || name === readmeName) return 1_000_000;
  if (name === sumsName) return 100_000_000;
  return 20_000_000;
}
