import { type Change, isRecord, type Json } from "#generated/runtime.ts";
import { entryPathOf } from "../entry-path.ts";
import { submission } from "../outbox/submission.machine.ts";
import { photoPickerMachine } from "../photo-picker/photo-picker.machine.ts";
import { lostPhotos, type PhotoSet } from "../photo-picker/photo-set.ts";
import { promisePort, type Rejected, withEvent, withOutput, withUpdate } from "../ports.ts";
import { draftKeeperMachine, type DraftState, lostDraft } from "./draft-keeper.machine.ts";
import type { PhotosToSend, SentPhoto } from "./evidence.ts";

/** The actors of every form on a request: it keeps its draft and photos, and is handed over. */
export const formActors = {
  draftKeeper: draftKeeperMachine,
  photoPicker: photoPickerMachine,
  handOver: promisePort<readonly SentPhoto[], PhotosToSend>("handOver"),
  submit: submission(),
};

interface FormArgs {
  readonly context: { readonly draft: DraftState; readonly newId: () => string };
}

/** Its draft and photos, whose changes the machine sets by `setDraft` and `setPhotos`. */
export const formInvokes = [
  {
    src: "photoPicker",
    id: "photos",
    input: ({ context }: FormArgs) => ({ key: context.draft.key, newId: context.newId }),
    onSnapshot: { actions: withUpdate("setPhotos") },
    // The form goes on without them.
    onError: {
      actions: {
        type: "setPhotos",
        params: ({ event }: { readonly event: Rejected }) => lostPhotos(event.error),
      },
    },
  },
  {
    src: "draftKeeper",
    id: "draft",
    input: ({ context }: FormArgs) => ({ key: context.draft.key }),
    onSnapshot: { actions: withUpdate("setDraft") },
    // What is written stays on the screen.
    onError: {
      actions: {
        type: "setDraft",
        params: ({ context, event }: FormArgs & { readonly event: Rejected }) =>
          lostDraft(context.draft, event.error),
      },
    },
  },
] as const;

/** The photos are put where they are sent from; then its machine makes the change. */
export function handingOver<const Failed extends string>(failed: Failed) {
  return {
    src: "handOver",
    input: ({ context }: FormArgs & { readonly context: { readonly photos: PhotoSet } }) => ({
      key: context.draft.key,
      except: context.photos.removed,
    }),
    onDone: {
      target: "sending",
      actions: [withOutput("setHanded"), "makeChange", "markDraft"],
    },
    onError: { target: failed, actions: withEvent("setFailure") },
  } as const;
}

/** Under which ids its machine has two of them. */
export const formChildren = { draft: "draftKeeper", photos: "photoPicker" } as const;

/**
 * The draft of a form whose change is being sent, with the path of the change's entry. It is deleted after the change is settled. If
 * the page is left before, the form looks for the entry when it is opened again, so that a sent text does not appear in it again.
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
