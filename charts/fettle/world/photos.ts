import { attachmentCodec } from "#generated/attachment/codec.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Json } from "#generated/runtime.ts";
import {
  type KeptPhoto,
  noPhotos,
  type Photo,
  type PhotoSet,
} from "#machines/photo-picker/photo-set.ts";
import { type DraftState, unreadDraft } from "#machines/request/draft-keeper.machine.ts";
import type { SentPhoto } from "#machines/request/evidence.ts";
import type { PhotosUpdate } from "#machines/request/request-update.ts";
import { isStaff, type Workspace } from "#machines/workspace/workspace.ts";
import type { DemoPhotoName } from "#src/demo/photos.ts";
import { photoSize } from "#src/demo/story.ts";
import { playedStory } from "./story.ts";

// At once, not one by one when they are asked for: a fixture waits for nothing.
const drawings = import.meta.glob<string>("../../../src/demo/photos/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A drawing of the demo building as an address for `<img src>` that needs no network. */
function photoUrl(name: DemoPhotoName): string {
  const svg = drawings[`../../../src/demo/photos/${name}.svg`];
  if (svg === undefined) throw new Error(`there is no drawing "${name}"`);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** All photos of a request that the reader may see. */
export function photosOf(workspace: Workspace, request: Document<Request>): PhotosUpdate {
  const { documents, photos: told } = playedStory();
  const photos = documents
    .all(attachmentCodec)
    .filter(({ path }) => path.startsWith(`${request.path}/`))
    .filter(({ audience }) => isStaff(workspace) || audience === "everyone")
    .toSorted((a, b) => a.at - b.at);
  const ids = new Set(photos.map(({ id }) => id));
  const here = told.filter(({ attachment }) => ids.has(attachment));
  return {
    photos,
    thumbnails: new Map(here.map(({ attachment, photo }) => [attachment, photoUrl(photo)])),
    awaited: new Set(),
    stages: new Map(),
  };
}

/** A photo as a form keeps it with its draft. */
export function keptPhoto(id: string, photo: DemoPhotoName): KeptPhoto {
  const url = photoUrl(photo);
  return { id, name: `${photo}.jpg`, thumbnail: url, full: url };
}

/** The same photo as it lies where photos are sent from. */
export function sentPhoto({ id }: KeptPhoto): SentPhoto {
  return { id, facts: { type: "image/jpeg", ...photoSize, bytes: 90_000 } };
}

/** A photo that somebody has added to what they write. */
export const ownPhoto = keptPhoto("00000000000000photo1", "lift-out-of-order");

const ready: Photo = { status: "ready", ...ownPhoto };
const file = { name: "IMG_0412.jpg", size: 3_200_000 };
const other = { id: "00000000000000photo2", name: file.name, file };
const preparing: Photo = { ...other, status: "preparing" };
const failed: Photo = {
  ...other,
  status: "failed",
  failure: { code: "unsupportedFormat", retryable: false, format: "heic" },
};

/** Photos of a form as they come to be: one ready, another being made ready, that one failed, none. */
export const photoSets: readonly PhotoSet[] = [
  { ...noPhotos, photos: [ready] },
  { ...noPhotos, photos: [ready, preparing] },
  { ...noPhotos, photos: [ready, failed] },
  noPhotos,
];

/** A draft once somebody has looked what is kept of it; `undefined` for nothing. */
export function readDraft(found: Json | undefined): DraftState {
  return { ...unreadDraft("draft"), isLoaded: true, found };
}
