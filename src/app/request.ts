import { fromObservable, fromPromise } from "xstate";
import type { ActionName } from "#machines/request/action-context.ts";
import { actionMachine } from "#machines/request/action.machine.ts";
import { draftKeeperMachine } from "#machines/request/draft-keeper.machine.ts";
import type { PhotosToSend } from "#machines/request/evidence.ts";
import { noteMachine } from "#machines/request/note.machine.ts";
import type { QuickChangeParams } from "#machines/request/request-context.ts";
import { requestMachine } from "#machines/request/request.machine.ts";
import { undoing } from "#machines/request/undo.ts";
import type { App } from "./app.ts";
import { followRequestActor } from "./follow-request.ts";
import { handOverPhotos, wirePhotoPicker } from "./photo-picker.ts";
import { followPhotos, lookForPhotos } from "./request-photos.ts";
import { showToast } from "./toasts.ts";
import { loadUnsentDraft } from "./unsent-draft.ts";

/** A request's page with the real store, clock and photos. */
export function wireRequest(app: App) {
  /** How to look again for photos, of every page that is open. */
  const calls = new Set<() => void>();
  const form = wireForm(app);
  return requestMachine.provide({
    actors: {
      followClock: fromObservable(() => app.clock.minutes),
      followRequest: followRequestActor(app),
      followPhotos: fromObservable(({ input }) => followPhotos(app, input, calls)),
      note: wireNote(app, form),
      action: wireAction(app, form),
      readFull: fromPromise(async ({ input }) => {
        const { found } = await lookForPhotos(app, input, "full");
        return found;
      }),
    },
    actions: {
      // One that cannot be marked stays unseen, and can be marked again.
      seeNotices: (_, key) =>
        void import("./see-notices.ts")
          .then(({ seeNoticesAbout }) => seeNoticesAbout(app, key))
          .catch(() => undefined),
      lookAgain: () => {
        for (const call of calls) call();
      },
      notifyQuickChange: (_, { name, item, title, undo }) =>
        showToast(app, {
          message: quickMessages[name],
          values: { title, kind: item?.kind ?? "comment" },
          about: item?.id,
          undo: [undo],
        }),
      notifyOvertaken: (_, { title, names }) => {
        if (names.length > 0) showToast(app, { message: "overtaken", values: { title } });
      },
    },
  });
}

/** The message about each change that needs no form. */
const quickMessages = {
  follow: "followed",
  unfollow: "unfollowed",
  hide: "hidden",
  unhide: "unhidden",
} as const satisfies Record<QuickChangeParams["name"], string>;

/** The comment box of a request. */
export function wireNote(app: App, form = wireForm(app)) {
  return noteMachine.provide({
    actors: form,
    actions: {
      notifySent: ({ context }, { outcome }) => {
        const isSilent = context.form.text.trim() === "" && context.handed.length === 0;
        const done = isSilent ? "timeLogged" : "commentSent";
        showToast(app, { message: outcome === "kept" ? "commentKept" : done });
      },
    },
  });
}

/** What is said of each action once it is through. */
const doneMessages: Readonly<Record<ActionName, string>> = {
  triage: "triaged",
  assign: "assigned",
  approve: "approved",
  claim: "claimed",
  release: "released",
  start: "started",
  stop: "stopped",
  wait: "waiting",
  resolve: "resolved",
  retract: "retracted",
  confirm: "confirmed",
  reopen: "reopened",
  sendBack: "sentBack",
  decline: "declined",
  merge: "merged",
  withdraw: "withdrawn",
  correct: "corrected",
  adjust: "adjusted",
};

/** One action on a request. */
export function wireAction(app: App, form = wireForm(app)) {
  return actionMachine.provide({
    actors: { followRequest: followRequestActor(app), ...form },
    actions: {
      forgetRefused: (_, { id }) => {
        if (id !== undefined) app.outbox.send({ type: "discard.requested", id });
      },
      notifyDone: (_, { name, request, asNote, person, settlement, wayBack }) => {
        const done = asNote ? "commentSent" : doneMessages[name];
        const isKept = settlement.outcome === "kept";
        showToast(app, {
          message: isKept ? "changeKept" : done,
          values: { person },
          // A comment changes nothing that an undo would find.
          about: asNote ? undefined : request,
          ...undoing(isKept || wayBack === undefined ? [] : [wayBack]),
        });
      },
    },
  });
}

/** What every form of a request has: its draft, and its photos without those that were sent. */
function wireForm(app: App) {
  return {
    draftKeeper: draftKeeperMachine.provide({
      actors: {
        loadDraft: fromPromise(async ({ input }) => {
          const draft = await loadUnsentDraft(app, input.key);
          return draft?.json;
        }),
        saveDraft: fromPromise(({ input }) => app.drafts.save(input.key, input.json)),
        clearDraft: fromPromise(({ input }) => app.drafts.clear(input.key)),
      },
    }),
    photoPicker: wirePhotoPicker({
      drafts: { ...app.drafts, load: (key) => loadUnsentDraft(app, key) },
    }),
    handOver: fromPromise(({ input }: { readonly input: PhotosToSend }) =>
      handOverPhotos(app, input.key, input.except),
    ),
  };
}
