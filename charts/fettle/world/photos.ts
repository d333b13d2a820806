import { attachmentCodec } from "#generated/attachment/codec.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { KeptPhoto } from "#machines/photo-picker/photo-set.ts";
import type { SentPhoto } from "#machines/request/evidence.ts";
import type { PhotoNews } from "#machines/request/request-news.ts";
import { type Workspace, isStaff } from "#machines/workspace/workspace.ts";
import type { DemoPhotoName } from "#src/demo/photos.ts";
import { photoSize } from "#src/demo/story.ts";
import { toldStory } from "./story.ts";

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

/** The photos of a request as whoever looks sees them, all of them there. */
export function photosOf(workspace: Workspace, request: Document<Request>): PhotoNews {
  const { documents, photos: told } = toldStory();
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

/** The same in full, as a page reads them once somebody looks at one. */
export function fullPhotosOf({ thumbnails }: PhotoNews): ReadonlyMap<string, string> {
  return thumbnails;
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
