import type { Storage } from "firebase-admin/storage";
import type { Files } from "../ports.ts";

/** The project's bucket. */
export function bucketFiles(storage: Storage): Files {
  const bucket = storage.bucket();
  return {
    exists: async (path) => (await bucket.file(path).exists())[0],
    async *pages() {
      let pageToken: string | undefined;
      do {
        const [files, next] = await bucket.getFiles({
          prefix: "organisations/",
          autoPaginate: false,
          maxResults: 500,
          ...(pageToken !== undefined && { pageToken }),
        });
        yield files.map(({ name, metadata }) => ({
          name,
          createdAt: Date.parse(metadata.timeCreated ?? ""),
        }));
        pageToken = tokenIn(next);
      } while (pageToken !== undefined);
    },
    remove: async (path) => {
      await bucket.file(path).delete({ ignoreNotFound: true });
    },
  };
}

function tokenIn(next: unknown): string | undefined {
  if (typeof next !== "object" || next === null || !("pageToken" in next)) return undefined;
  return typeof next.pageToken === "string" ? next.pageToken : undefined;
}
