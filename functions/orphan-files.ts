import { attachmentCodec } from "../generated/attachment/codec.ts";
import { type Instant, matchPath } from "../generated/runtime.ts";

export interface BucketFile {
  /** `"organisations/…/attachments/{attachment}/full"`. */
  readonly name: string;
  readonly createdAt: Instant;
  /** Since when the file is marked as orphaned. */
  readonly orphanSince?: Instant | undefined;
}

/** The names of files on a page of the bucket, by what is to be done with them. All others are left alone. */
export interface Orphans {
  /** Orphaned files to be marked. */
  readonly note: readonly string[];
  /** Files that are no longer orphaned, whose mark is to be removed. */
  readonly clear: readonly string[];
  /** Files that have been orphaned for long, to be deleted. */
  readonly remove: readonly string[];
}

const dayMs = 86_400_000;
/** How old a file has to be, in ms, so that every concurrent writer of documents and files has finished. */
const fileGraceMs = dayMs;
/**
 * How long files stay orphaned before they are deleted, in ms, so that lost documents can be restored from a backup with their
 * photos.
 */
const orphanGraceMs = 30 * dayMs;
/** How long an attachment waits for its picture, in ms, because a phone with unsent photos may be unused over the holidays. */
export const attachmentGraceMs = 60 * dayMs;

export const sizes = ["full", "thumbnail"] as const;

/**
 * Compares files in the bucket with the existing documents, for a scheduled function of the server, which may delete files as the
 * rules allow nobody to.
 *
 * The rules accept no file without its attachment. So a file is orphaned only where documents were deleted on the server: with an
 * organisation, by mistake, or because the picture was never sent. An orphaned file is marked first, and deleted when it is still
 * orphaned 30 days later.
 *
 * `owners` are the paths of all existing attachments: one that this version cannot decode keeps its files too. Files of other
 * kinds are left alone.
 */
export function orphans(
  files: readonly BucketFile[],
  owners: ReadonlySet<string>,
  now: Instant,
): Orphans {
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

/** The path of a file's attachment; `undefined` where the file is no photo's. */
export function attachmentOfFile(name: string): string | undefined {
  const end = name.lastIndexOf("/");
  const path = name.slice(0, Math.max(0, end));
  const isSize = sizes.some((size) => size === name.slice(end + 1));
  return isSize && matchPath(attachmentCodec, path) !== undefined ? path : undefined;
}
