import type { Storage } from "firebase-admin/storage";
import type { BucketFile } from "../orphan-files.ts";
import type { Files } from "../ports.ts";

/** The key in a file's own metadata that holds since when the file is orphaned. */
const noteName = "straySince";

/** The files of the project's bucket. */
export function bucketFiles(storage: Storage): Files {
  const bucket = storage.bucket();
  return {
    exists: async (name) => (await bucket.file(name).exists())[0],
    page: async (after, limit) => {
      const found: BucketFile[] = [];
      let pageToken: string | undefined;
      do {
        const [files, next] = await bucket.getFiles({
          prefix: "organisations/",
          autoPaginate: false,
          maxResults: limit,
          ...(after !== undefined && { startOffset: after }),
          ...(pageToken !== undefined && { pageToken }),
        });
        // The first one ended the last page. The emulator ignores the start offset, and starts over.
        for (const { name, metadata } of files) {
          if (after === undefined || name > after) found.push(described(name, metadata));
        }
        pageToken = tokenIn(next);
      } while (found.length < limit && pageToken !== undefined);
      return found.slice(0, limit);
    },
    note: async (name, orphanSince) => {
      const note = orphanSince === undefined ? null : new Date(orphanSince).toISOString();
      await bucket.file(name).setMetadata({ metadata: { [noteName]: note } });
    },
    carry: async (name, audience) => {
      try {
        await bucket.file(name).setMetadata({ metadata: { audience } });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    remove: async (name) => {
      await bucket.file(name).delete({ ignoreNotFound: true });
    },
  };
}

/** Whether a file is not there, or not any more. */
export function isGone(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === 404;
}

interface Metadata {
  readonly timeCreated?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

function described(name: string, { timeCreated = "", metadata = {} }: Metadata): BucketFile {
  const note = metadata[noteName];
  const createdAt = Date.parse(timeCreated);
  return typeof note === "string"
    ? { name, createdAt, orphanSince: Date.parse(note) }
    : { name, createdAt };
}

function tokenIn(next: unknown): string | undefined {
  if (typeof next !== "object" || next === null || !("pageToken" in next)) return undefined;
  return typeof next.pageToken === "string" ? next.pageToken : undefined;
}
