import type { Storage } from "firebase-admin/storage";
import {
  onObjectFinalized,
  onObjectMetadataUpdated,
  type StorageEvent,
} from "firebase-functions/storage";

/** Where Cloud Storage keeps the words by which whoever knows one reads a file, past all rules and for ever. */
const addresses = "firebaseStorageDownloadTokens";

/**
 * Takes the public addresses of pictures away. Firebase gives every file one when it is uploaded, and another when somebody who
 * may read it asks for its metadata, so this runs whenever either happens.
 */
export function addressTriggers(storage: Storage, region: string) {
  const options = {
    region,
    retry: true,
    memory: "256MiB",
    concurrency: 80,
    maxInstances: 10,
  } as const;
  const kept = new Set<string>();
  const takeAway = async ({ data }: StorageEvent): Promise<void> => {
    const { bucket, name, metadata } = data;
    const isPublic = name.startsWith("organisations/") && metadata?.[addresses] !== undefined;
    if (!isPublic || kept.has(name)) return;
    try {
      const file = storage.bucket(bucket).file(name);
      const [after] = await file.setMetadata({ metadata: { [addresses]: null } });
      // Google's emulator keeps them, so that every attempt would bring about the next one.
      if (after.metadata?.[addresses] !== undefined) kept.add(name);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  };
  return {
    onFileStored: onObjectFinalized(options, takeAway),
    onFileChanged: onObjectMetadataUpdated(options, takeAway),
  };
}

function isGone(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === 404;
}
