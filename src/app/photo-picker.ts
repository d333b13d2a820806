import { fromPromise } from "xstate";
import type { AttachAttachment } from "#generated/attachment/commands.ts";
import {
  photoPickerMachine,
  type PreparePhotoInput,
} from "#machines/photo-picker/photo-picker.machine.ts";
import { type KeptPhoto, readPhotoFacts } from "#machines/photo-picker/photo-set.ts";
import type { Drafts } from "../services/drafts/drafts.ts";
import type { App } from "./app.ts";

/** A photo that lies where uploads are sent from, with what its attachment says of it. */
export interface HandedPhoto {
  /** The attachment's id. */
  readonly id: string;
  readonly facts: Pick<AttachAttachment, "type" | "width" | "height" | "bytes">;
}

/** What a picker needs of the drafts of this device. */
export interface PickerParts {
  readonly drafts: Pick<Drafts, "load" | "addPhoto" | "removePhoto" | "photoUrl">;
}

/** The photo picker with the drafts of this device; the code that prepares photos is fetched with the first of them. */
export function wirePhotoPicker(app: PickerParts) {
  return photoPickerMachine.provide({
    actors: {
      loadPhotos: fromPromise(({ input }) => loadPhotos(app, input.key)),
      preparePhoto: fromPromise(({ input, signal }) => prepare(app, input, signal)),
    },
    actions: {
      // A photo that could not be forgotten is not sent all the same: the picker remembers that it was taken out.
      forgetPhoto: (_, { key, id }) => void app.drafts.removePhoto(key, id).catch(() => undefined),
    },
  });
}

/**
 * Puts the photos of a draft where uploads are sent from, under the ids of their attachments; they stay in the draft until that
 * is cleared. Takes all that are kept, also those another tab added, but for `except`. May be done twice. That they have to go
 * is kept with their change.
 */
export async function handOverPhotos(
  app: Pick<App, "drafts"> & { readonly files: Pick<App["files"], "put"> },
  key: string,
  except: readonly string[],
): Promise<readonly HandedPhoto[]> {
  const draft = await app.drafts.load(key);
  const handed: HandedPhoto[] = [];
  for (const { id, full, thumbnail, about } of draft?.photos ?? []) {
    const facts = readPhotoFacts(about);
    if (facts === undefined || except.includes(id)) continue;
    await app.files.put(id, { full, thumbnail });
    const { type, width, height, bytes } = facts;
    handed.push({ id, facts: { type, width, height, bytes } });
  }
  return handed;
}

async function loadPhotos(app: PickerParts, key: string): Promise<readonly KeptPhoto[]> {
  const draft = await app.drafts.load(key);
  const readable = (draft?.photos ?? []).flatMap(({ id, about }) => {
    const facts = readPhotoFacts(about);
    return facts === undefined ? [] : [{ id, name: facts.name }];
  });
  return Promise.all(readable.map(({ id, name }) => withUrls(app, key, id, name)));
}

async function withUrls(
  app: PickerParts,
  key: string,
  id: string,
  name: string,
): Promise<KeptPhoto> {
  const [thumbnail, full] = await Promise.all([
    app.drafts.photoUrl(key, id, "thumbnail"),
    app.drafts.photoUrl(key, id, "full"),
  ]);
  return { id, name, thumbnail, full };
}

async function prepare(
  app: PickerParts,
  { key, id, file }: PreparePhotoInput,
  signal: AbortSignal,
): Promise<KeptPhoto> {
  if (!(file instanceof Blob)) throw new Error("a picked file is a Blob");
  const { preparePhoto } = await import("../services/photos/prepare-photo.ts");
  const { full, thumbnail, type, width, height, bytes } = await preparePhoto(file, { signal });
  const about = { name: file.name, type, width, height, bytes };
  await app.drafts.addPhoto(key, { id, full, thumbnail, about });
  if (signal.aborted) await app.drafts.removePhoto(key, id);
  return withUrls(app, key, id, file.name);
}
