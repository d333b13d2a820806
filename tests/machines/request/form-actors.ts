import type { Change, Json } from "#generated/runtime.ts";
import {
  photoPickerMachine,
  type PreparePhotoInput,
} from "#machines/photo-picker/photo-picker.machine.ts";
import type { KeptPhoto } from "#machines/photo-picker/photo-set.ts";
import type { Settlement } from "#machines/ports.ts";
import { draftKeeperMachine } from "#machines/request/draft-keeper.machine.ts";
import type { PhotosToSend, SentPhoto } from "#machines/request/evidence.ts";
import { fakePromise } from "../fake-port.ts";

/** A photo that is stored for upload. */
export const sentPhoto: SentPhoto = {
  id: "0000000000000photo01",
  facts: { type: "image/jpeg", width: 10, height: 10, bytes: 10 },
};

/** The same photo in the picker. */
export const keptPhoto: KeptPhoto = {
  id: sentPhoto.id,
  name: "IMG_1.jpg",
  thumbnail: "blob:t",
  full: "blob:f",
};

/** The actors that a comment and an action share, settled by the test. */
export function formActors() {
  const loadDraft = fakePromise<Json | undefined, { readonly key: string }>();
  const loadPhotos = fakePromise<readonly KeptPhoto[], { readonly key: string }>();
  const preparePhoto = fakePromise<KeptPhoto, PreparePhotoInput>();
  const handOver = fakePromise<readonly SentPhoto[], PhotosToSend>();
  const submit = fakePromise<Settlement, Change>();
  const saveDraft = fakePromise<void, { readonly key: string; readonly json: Json }>();
  const clearDraft = fakePromise<void, { readonly key: string }>();
  const actors = {
    draftKeeper: draftKeeperMachine.provide({
      actors: {
        loadDraft: loadDraft.logic,
        saveDraft: saveDraft.logic,
        clearDraft: clearDraft.logic,
      },
    }),
    photoPicker: photoPickerMachine.provide({
      actors: { loadPhotos: loadPhotos.logic, preparePhoto: preparePhoto.logic },
    }),
    handOver: handOver.logic,
    submit: submit.logic,
  };
  return { actors, loadDraft, loadPhotos, preparePhoto, handOver, submit, saveDraft, clearDraft };
}
