import type { Json } from "#generated/runtime.ts";
import type { Drafts } from "#src/services/drafts/drafts.ts";
import type { DiskAccess } from "./disk.ts";

/** Unfinished forms in a map. Photos are not simulated. */
export function memoryDrafts(kept: Map<string, Json>, disk: DiskAccess): Drafts {
  const noPhotos = (): Promise<never> => Promise.reject(new Error("photos are not simulated"));
  return {
    load: (key) =>
      disk.read(() => {
        const json = kept.get(key);
        return json === undefined ? undefined : { json, photos: [] };
      }),
    save: (key, json) =>
      disk.write(() => {
        kept.set(key, json);
      }),
    clear: (key) =>
      disk.remove(() => {
        kept.delete(key);
      }),
    addPhoto: noPhotos,
    removePhoto: noPhotos,
    photoUrl: noPhotos,
  };
}
