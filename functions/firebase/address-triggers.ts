import type { Storage } from "firebase-admin/storage";
import {
  onObjectFinalized,
  onObjectMetadataUpdated,
  type StorageEvent,
} from "firebase-functions/storage";
import { isGone } from "./bucket-files.ts";

/**
 * The metadata key of Cloud Storage's download tokens, which let everybody who has one read the file, bypassing all rules, for
 * ever.
 */
const addresses = "firebaseStorageDownloadTokens";

/**
 * Removes the public addresses of pictures. Firebase creates one for every file when it is uploaded, and another when a reader
 * asks for its metadata, so this runs on both events. `stored` is called with the name of every file that was uploaded,
 * and with the audience that it carries.
 */
export function addressTriggers(
  storage: Storage,
  region: string,
  stored: (name: string, carried: string | undefined) => Promise<void>,
) {
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
      // Google's emulator keeps the tokens, so that every attempt would trigger the next one.
      if (after.metadata?.[addresses] !== undefined) kept.add(name);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  };
  return {
    onFileStored: onObjectFinalized(options, async (event) => {
      await takeAway(event);
      await stored(event.data.name, event.data.metadata?.["audience"]);
    }),
    onFileChanged: onObjectMetadataUpdated(options, takeAway),
  };
}
