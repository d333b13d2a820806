/* The names of a backup's parts. docs/backup.md describes the format. */

export const readmeName = "README.txt";
export const manifestName = "manifest.json";
export const sumsName = "SHA256SUMS";
export const outboxName = "outbox.ndjson";
export const deviceName = "device.json";

/** The name of the n-th part with documents, from 1. */
export function documentsName(n: number): string {
  return `documents/${String(n).padStart(6, "0")}.ndjson`;
}

const documentsPattern = /^documents\/\d{6}\.ndjson$/;

export function isDocumentsName(name: string): boolean {
  return documentsPattern.test(name);
}

/** The media types of pictures, by the ending of their names. */
const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  webp: "image/webp",
  png: "image/png",
};

/** `"files/organisations/o1/requests/r1/attachments/a1/full.jpg"`. An unknown type has no ending. */
export function photoName(of: string, size: string, type: string): string {
  const [ending = "bin"] = Object.entries(types).find(([, each]) => each === type) ?? [];
  return `${of}/${size}.${ending}`;
}

/** The folder of a document's photos. */
export function folderOf(path: string): string {
  return `files/${path}`;
}

/** A photo of a document, from the name of its part. */
interface NamedPhoto {
  /** The path of its document. */
  readonly path: string;
  readonly size: string;
}

/** Parses the name of a part; `undefined` where it is no photo of a document. */
export function readPhotoName(name: string): NamedPhoto | undefined {
  const found = /^files\/(.+)\/([\w-]+)\.(\w+)$/.exec(name);
  if (found === null) return undefined;
  const [, path = "", size = ""] = found;
  return { path, size };
}

/** The media type of the picture in a part, by the ending of its name; empty for an unknown ending. */
export function pictureType(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return (Object.hasOwn(types, ending) ? types[ending] : undefined) ?? "";
}

/** A segment of a safe name: no drive, no root, no parent folder, nothing hidden. */
const segment = /^[\w-][\w.-]{0,79}$/;

/** Whether a part may have this name; no version of the format uses other names. */
export function isSafeName(name: string): boolean {
  return name.length <= 500 && name.split("/").every((each) => segment.test(each));
}

/** The most bytes that a part may have, unpacked. */
export function mostBytes(name: string): number {
  if (name === manifestName || name === readmeName) return 1_000_000;
  if (name === sumsName) return 100_000_000;
  return 20_000_000;
}
