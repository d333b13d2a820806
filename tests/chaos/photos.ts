import { pictureBytes, thumbnailBytes } from "./page/picture.ts";
import type { StoredDocument } from "./stored-documents.ts";
import { hashOf } from "./world.ts";

const sizes = ["full", "thumbnail"] as const;

/** Attachments that lack one of their two files. */
export function withoutFiles(
  attachments: readonly StoredDocument[],
  files: ReadonlySet<string>,
): readonly string[] {
  return attachments
    .map(({ path }) => path)
    .filter((path) => sizes.some((size) => !files.has(`${path}/${size}`)));
}

/** Files without an attachment. */
export function withoutAttachment(
  attachments: readonly StoredDocument[],
  files: ReadonlySet<string>,
): readonly string[] {
  const known = new Set(attachments.map(({ path }) => path));
  return [...files].filter((name) => !known.has(name.replace(/\/(full|thumbnail)$/, "")));
}

/** The names of files that differ from the generated photo; each photo's bytes follow from its id. */
export async function unlikeTaken(
  attachments: readonly StoredDocument[],
  files: ReadonlySet<string>,
  hash: (name: string) => Promise<string | undefined>,
): Promise<readonly string[]> {
  const unlike: string[] = [];
  for (const { path, fields } of attachments) {
    for (const size of sizes) {
      const name = `${path}/${size}`;
      if (!files.has(name)) continue;
      if ((await hash(name)) !== takenHash(path, size, Number(fields["bytes"]))) unlike.push(name);
    }
  }
  return unlike;
}

/** The hash of the generated photo. */
export function takenHash(path: string, size: (typeof sizes)[number], bytes: number): string {
  const id = path.slice(path.lastIndexOf("/") + 1);
  return hashOf(pictureBytes(id, size, size === "full" ? bytes : thumbnailBytes));
}
