import { attachmentCodec } from "../generated/attachment/codec.ts";
import { type Instant, matchPath } from "../generated/runtime.ts";

/** A file in the bucket. */
export interface BucketFile {
  /** `"organisations/…/attachments/{attachment}/full"`. */
  readonly name: string;
  readonly createdAt: Instant;
  /** When it was noted that the file belongs to nothing. */
  readonly orphanSince?: Instant | undefined;
}

/** What is to be done with files of some page of the bucket, by their names. All others are left alone. */
export interface Strays {
  /** They belong to nothing, which is to be noted on them. */
  readonly note: readonly string[];
  /** They belong to something after all: the note goes. */
  readonly clear: readonly string[];
  /** They have belonged to nothing for long. */
  readonly remove: readonly string[];
}

const dayMs = 86_400_000;
/** Whatever writes documents and files at the same moment is through by then. */
const fileGraceMs = dayMs;
/** So long documents that were lost may be brought back from a backup, and find their photos. */
const orphanGraceMs = 30 * dayMs;
/** A phone may lie in a drawer over the holidays with photos on it. */
export const attachmentGraceMs = 60 * dayMs;

export const sizes = ["full", "thumbnail"] as const;

/**
 * Compares files in the bucket with the documents that are there, for a scheduled function of the server, which may do what the
 * rules let nobody do: delete.
 *
 * The rules let no file in without its attachment. So a file belongs to nothing only where documents were deleted on the server: with an
 * organisation, by mistake, or because nobody sent the picture. Such a file is noted first, and removed when it still belongs to
 * nothing 30 days later.
 *
 * `owners` are the paths of the attachments that are there in any form: one that this version cannot read keeps its files. Files
 * of other kinds are left alone.
 */
export function orphans(
  files: readonly BucketFile[],
  owners: ReadonlySet<string>,
  now: Instant,
): Strays {
  const note: string[] = [];
  const clear: string[] = [];
  const remove: string[] = [];
  for (const { name, createdAt, orphanSince } of files) {
    const owner = attachmentOfFile(name);
    if (owner === undefined) continue;
    if (owners.has(owner)) {
      if (orphanSince !== undefined) clear.push(name);
    } else if (orphanSince !== undefined) {
      if (now - orphanSince >= orphanGraceMs) remove.push(name);
    } else if (now - createdAt >= fileGraceMs) note.push(name);
  }
  return { note, clear, remove };
}

/** The path of the attachment that a file belongs to; `undefined` where it is none of a photo's. */
export function attachmentOfFile(name: string): string | undefined {
  const end = name.lastIndexOf("/");
  const path = name.slice(0, Math.max(0, end));
  const isSize = sizes.some((size) => size === name.slice(end + 1));
  return isSize && matchPath(attachmentCodec, path) !== undefined ? path : undefined;
}
