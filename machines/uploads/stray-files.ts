import { attachmentCodec } from "#generated/attachment/codec.ts";
import { type Instant, matchPath } from "#generated/runtime.ts";

/** A file in the bucket. */
export interface BucketFile {
  /** `"organisations/…/attachments/{attachment}/full"`. */
  readonly name: string;
  readonly createdAt: Instant;
}

/** An attachment as it is documented. */
export interface KnownAttachment {
  readonly path: string;
  readonly at: Instant;
}

/** What does not fit together. */
export interface Strays {
  /** Names of files that no attachment has any more. */
  readonly files: readonly string[];
  /** Paths of attachments whose pictures never came. */
  readonly attachments: readonly string[];
}

/** A day: whatever writes documents and files at the same moment is through by then. */
const fileGraceMs = 86_400_000;
/** 60 days: a phone may lie in a drawer over the holidays with photos on it. */
const attachmentGraceMs = 60 * 86_400_000;
const sizes = ["full", "thumbnail"] as const;

/**
 * Compares what lies in the bucket with what is documented, for a scheduled function of the server, which may do what the rules let
 * nobody do: delete.
 *
 * The rules let no file in without its attachment, so that a file is left over only where documents were deleted on the server:
 * with a house, or by an earlier run of this. An attachment comes first, and its pictures when the device that has them finds a
 * network; where somebody gave the photo up, or lost the device, they never do. Such an attachment shows as "on its way" for as
 * long as it is there; once it is deleted, a device that comes back after all is told that its photo is refused, and keeps it
 * for its author to decide about. So: delete both, once a day.
 *
 * Both lists may be a part of what there is, if it is the same part: page through the bucket by name under a request's or an
 * organisation's prefix, and through the collection group `attachments` by path, up to the same name. Files of other kinds are
 * left alone.
 */
export function strays(
  files: readonly BucketFile[],
  attachments: readonly KnownAttachment[],
  now: Instant,
): Strays {
  const known = new Set(attachments.map(({ path }) => path));
  const there = new Set(files.map(({ name }) => name));
  return {
    files: files.flatMap(({ name, createdAt }) => {
      const owner = attachmentOfFile(name);
      const isStray = owner !== undefined && !known.has(owner) && now - createdAt >= fileGraceMs;
      return isStray ? [name] : [];
    }),
    attachments: attachments.flatMap(({ path, at }) => {
      const isWhole = sizes.every((size) => there.has(`${path}/${size}`));
      return !isWhole && now - at >= attachmentGraceMs ? [path] : [];
    }),
  };
}

/** The path of the attachment that a file belongs to; `undefined` where it is none of a photo's. */
function attachmentOfFile(name: string): string | undefined {
  const end = name.lastIndexOf("/");
  const path = name.slice(0, Math.max(0, end));
  const isSize = sizes.some((size) => size === name.slice(end + 1));
  return isSize && matchPath(attachmentCodec, path) !== undefined ? path : undefined;
}
