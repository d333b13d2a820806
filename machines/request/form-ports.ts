import type { Change } from "#generated/runtime.ts";
import type { House } from "../house.ts";
import { photoPickerMachine } from "../photo-picker/photo-picker.machine.ts";
import { observablePort, promisePort, type Settlement } from "../ports.ts";
import { draftKeeperMachine } from "./draft-keeper.machine.ts";
import type { PhotosToSend, SentPhoto } from "./evidence.ts";

/** The actors of every form on a request: it lives on with the house, keeps its draft and photos, and is handed over. */
export const formActors = {
  followHouse: observablePort<House, void>("followHouse"),
  draftKeeper: draftKeeperMachine,
  photoPicker: photoPickerMachine,
  handOver: promisePort<readonly SentPhoto[], PhotosToSend>("handOver"),
  submit: promisePort<Settlement, Change>("submit"),
};

/** Under which ids its machine has two of them. */
export const formChildren = { draft: "draftKeeper", photos: "photoPicker" } as const;

/** What the wiring does for every form on a request. */
export const formDeeds = {
  /** A refused change is taken out of "needs attention": all of it is in the form still. */
  forgetRefused: (_: unknown, _params: { readonly id: string | undefined }) => {},
};

/** The change a form has made. Throws where there is none: it is only sent once it was. */
export function madeIn({ change }: { readonly change: Change | undefined }): Change {
  if (change === undefined) throw new Error("only entered with a change to send");
  return change;
}
