import { type Change, isRecord, type Json } from "#generated/runtime.ts";
import { entryPathOf } from "../entry-path.ts";
import { submission } from "../outbox/submission.machine.ts";
import { photoPickerMachine } from "../photo-picker/photo-picker.machine.ts";
import { promisePort } from "../ports.ts";
import { draftKeeperMachine } from "./draft-keeper.machine.ts";
import type { PhotosToSend, SentPhoto } from "./evidence.ts";

/** The actors of every form on a request: it keeps its draft and photos, and is handed over. */
export const formActors = {
  draftKeeper: draftKeeperMachine,
  photoPicker: photoPickerMachine,
  handOver: promisePort<readonly SentPhoto[], PhotosToSend>("handOver"),
  submit: submission(),
};

/** Under which ids its machine has two of them. */
export const formChildren = { draft: "draftKeeper", photos: "photoPicker" } as const;

/**
 * The draft of a form whose change is being sent, which names the entry that comes of it. It is dropped when that is through; where the
 * page is left before, whoever opens the form again looks for the entry, and does not find what was sent in it once more.
 */
export function draftBeingSent(draft: Readonly<Record<string, Json>>, change: Change): Json {
  const sending = entryPathOf(change);
  return { ...draft, ...(sending !== undefined && { sending }) };
}

/** The path of the entry that a draft becomes; `undefined` where nobody has sent the draft yet. */
export function entryBeingSent(draft: Json | undefined): string | undefined {
  const sending = isRecord(draft) ? draft["sending"] : undefined;
  return typeof sending === "string" ? sending : undefined;
}

/** The change a form has made. Throws where there is none: it is only sent once it was. */
export function madeIn({ change }: { readonly change?: Change | undefined }): Change {
  if (change === undefined) throw new Error("only entered with a change to send");
  return change;
}
