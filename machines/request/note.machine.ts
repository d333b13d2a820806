import { assign, sendTo, setup } from "xstate";
import { type Activity, activityLimits } from "#generated/activity/type.ts";
import {
  type Change,
  type Document,
  isRecord,
  type Json,
  type Refusal,
} from "#generated/runtime.ts";
import { noteDraftKey } from "../draft-keys.ts";
import { submission } from "../outbox/submission.machine.ts";
import {
  isPreparing,
  noPhotos,
  type PhotoEvent,
  type PhotoSet,
  readyPhotos,
} from "../photo-picker/photo-set.ts";
import { type Failure, type Settlement, withEvent, withOutput, failureIn } from "../ports.ts";
import {
  type Changing,
  newAct,
  type WorkspaceChanged,
  workspaceIn,
} from "../workspace/workspace.ts";
import { readMinutes } from "./action-form.ts";
import { type DraftState, unreadDraft } from "./draft-keeper.machine.ts";
import { entryOf, noteOf, type SentPhoto, withPhotos } from "./evidence.ts";
import {
  draftBeingSent,
  formActors,
  formChildren,
  formInvokes,
  handingOver,
  madeIn,
} from "./form-ports.ts";
import { type RequestKey, requestKey } from "./request-update.ts";

/** A comment as it is written. */
export interface NoteForm {
  readonly text: string;
  readonly audience: "everyone" | "team";
  /** Time spent, as written: "" for none. */
  readonly minutes: string;
  /** The id of the own entry whose time is corrected; "" for none. */
  readonly insteadOf: string;
  /** The time of that entry. */
  readonly told: string;
  /** The time that was written before the correction began. */
  readonly aside: string;
}

/** A comment nobody has begun. */
export const emptyNote: NoteForm = {
  text: "",
  audience: "everyone",
  minutes: "",
  insteadOf: "",
  told: "",
  aside: "",
};

/** A comment from its draft; what makes no sense in it is left out. */
export function readNote(draft: Json | undefined): NoteForm {
  if (!isRecord(draft)) return emptyNote;
  const texts = Object.keys(emptyNote).map((name) => {
    const text = draft[name];
    return [name, typeof text === "string" ? text : ""];
  });
  // Every field is among them.
  const form = Object.fromEntries(texts) as NoteForm;
  return { ...form, audience: draft["audience"] === "team" ? "team" : "everyone" };
}

/** What has to be mended before a comment can be sent. */
export type NoteProblem = "empty" | "tooLong" | "number" | "same";

/** The longest comment there is. */
export const longestNote = activityLimits.text.max;

/** What is wrong with a comment, if anything is. */
export function noteProblem(
  form: NoteForm,
  photos: Pick<PhotoSet, "photos">,
): NoteProblem | undefined {
  const text = form.text.trim();
  const minutes = form.minutes.trim();
  if (text.length > longestNote) return "tooLong";
  if (minutes !== "" && readMinutes(minutes) === undefined) return "number";
  // An entry that corrects nothing would tell everybody of a correction.
  if (form.told !== "" && Number(minutes) === Number(form.told)) return "same";
  const isEmpty =
    text === "" && minutes === "" && form.insteadOf === "" && readyPhotos(photos).length === 0;
  return isEmpty ? "empty" : undefined;
}

export interface NoteInput extends Changing {
  readonly request: string;
}

export interface NoteContext extends NoteInput {
  readonly key: RequestKey;
  readonly form: NoteForm;
  readonly draft: DraftState;
  readonly photos: PhotoSet;
  /** What is wrong with it, once somebody tried to send it. */
  readonly problem?: NoteProblem | undefined;
  readonly handed: readonly SentPhoto[];
  readonly change?: Change | undefined;
  readonly refusal?: Refusal | undefined;
  readonly failure?: Failure | undefined;
}

/** An entry whose time is corrected. */
type TimeEntry = Pick<Document<Activity>, "id" | "minutes">;

export type NoteEvent =
  | WorkspaceChanged
  | { readonly type: "note.changed"; readonly form: Partial<NoteForm> }
  | { readonly type: "time.corrected"; readonly entry: TimeEntry }
  | { readonly type: "time.kept" }
  | { readonly type: "send.requested" }
  | { readonly type: "notice.dismissed" }
  | PhotoEvent;

/**
 * The box in which somebody writes a comment on a request: words, photos, and for those who work there the time spent and
 * whether only the team sees it. It is kept as a draft all the time, and comments are taken whatever state the request is
 * in. It needs the machines `draftKeeper` and `photoPicker`, `handOver` (puts the photos where they are
 * sent from), `submit`, and the action `notifySent`.
 */
export const noteMachine = setup({
  types: {
    context: {} as NoteContext,
    events: {} as NoteEvent,
    input: {} as NoteInput,
    tags: {} as "opening" | "busy" | "editable",
    children: formChildren,
  },
  // All of a refused comment is in the box still.
  actors: { ...formActors, submit: submission({ ifRefused: "drop" }) },
  actions: {
    notifySent: (_, _settlement: Settlement) => {},
    setWorkspace: assign(workspaceIn),
    setDraft: assign((_, draft: DraftState) => ({ draft })),
    fillIn: assign((_, { found }: { readonly found: Json | undefined }) => ({
      form: readNote(found),
    })),
    setPhotos: assign((_, photos: PhotoSet) => ({ photos })),
    write: assign(({ context }, form: Partial<NoteForm>) => ({
      form: { ...context.form, ...form },
      problem: undefined,
    })),
    keepDraft: sendTo("draft", ({ context }) => ({
      type: "draft.changed",
      json: { ...context.form },
    })),
    markDraft: sendTo("draft", ({ context }) => ({
      type: "draft.changed",
      json: draftBeingSent({ ...context.form }, madeIn(context)),
    })),
    // The time that was set aside is still to be sent.
    dropDraft: sendTo("draft", ({ context: { form } }) =>
      form.aside === ""
        ? { type: "draft.cleared" }
        : { type: "draft.changed", json: { ...emptyNote, minutes: form.aside } },
    ),
    notifyPicker: sendTo("photos", (_, event: PhotoEvent) => event),
    dropPhotos: sendTo("photos", { type: "photos.cleared" }),
    setProblem: assign(({ context }) => ({ problem: noteProblem(context.form, context.photos) })),
    setHanded: assign((_, photos: readonly SentPhoto[]) => ({
      handed: photos,
    })),
    makeChange: assign(({ context }) => ({ change: changeFor(context) })),
    clear: assign(({ context }) => ({
      form: { ...emptyNote, minutes: context.form.aside },
      handed: [],
      change: undefined,
    })),
    forgetTrouble: assign({ problem: undefined, refusal: undefined, failure: undefined }),
    setRefusal: assign((_, settlement: Settlement) => ({
      refusal: settlement.outcome === "refused" ? settlement.refusal : undefined,
    })),
    setFailure: assign(failureIn),
  },
  guards: {
    isLoaded: (_, draft: DraftState) => draft.isLoaded,
    hasProblem: ({ context }) => noteProblem(context.form, context.photos) !== undefined,
    isPreparing: ({ context }) => isPreparing(context.photos),
    isRefused: (_, settlement: Settlement) => settlement.outcome === "refused",
  },
}).createMachine({
  id: "note",
  context: ({ input }) => ({
    ...input,
    key: requestKey(input.workspace, input.request),
    form: emptyNote,
    draft: unreadDraft(noteDraftKey(input.request, input.workspace.me.id)),
    photos: noPhotos,
    handed: [],
    failure: undefined,
  }),
  invoke: formInvokes,
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
    "photos.*": { actions: withEvent("notifyPicker") },
  },
  initial: "opening",
  states: {
    opening: {
      tags: "opening",
      always: {
        guard: { type: "isLoaded", params: ({ context }) => context.draft },
        target: "writing",
        actions: { type: "fillIn", params: ({ context }) => ({ found: context.draft.found }) },
      },
    },
    writing: {
      tags: "editable",
      initial: "idle",
      on: {
        "note.changed": {
          actions: [{ type: "write", params: ({ event }) => event.form }, "keepDraft"],
        },
        "time.corrected": {
          actions: [
            {
              type: "write",
              params: ({ context, event }) => correcting(context.form, event.entry),
            },
            "keepDraft",
          ],
        },
        "time.kept": {
          actions: [
            {
              type: "write",
              params: ({ context: { form } }) => ({
                insteadOf: "",
                minutes: form.aside,
                told: "",
                aside: "",
              }),
            },
            "keepDraft",
          ],
        },
        "send.requested": [
          { guard: "isPreparing" },
          { guard: "hasProblem", actions: "setProblem" },
          { target: "handingOver", actions: "forgetTrouble" },
        ],
        "notice.dismissed": { target: ".idle", actions: "forgetTrouble" },
      },
      states: {
        idle: {},
        refused: {},
        failed: {},
      },
    },
    handingOver: {
      tags: "busy",
      invoke: handingOver("writing.failed"),
    },
    sending: {
      tags: "busy",
      invoke: {
        src: "submit",
        input: ({ context }) => madeIn(context),
        onDone: [
          {
            guard: withOutput("isRefused"),
            target: "writing.refused",
            actions: withOutput("setRefusal"),
          },
          {
            target: "writing",
            actions: [withOutput("notifySent"), "dropDraft", "dropPhotos", "clear"],
          },
        ],
        onError: { target: "writing.failed", actions: withEvent("setFailure") },
      },
    },
  },
});

/** The time of an entry, to be corrected; what was written before is set aside. */
function correcting(form: NoteForm, { id, minutes = 0 }: TimeEntry): Partial<NoteForm> {
  const told = String(minutes);
  const aside = form.insteadOf === "" ? form.minutes : form.aside;
  return { insteadOf: id, minutes: told, told, aside };
}

function changeFor(context: NoteContext): Change {
  const { key, form, handed } = context;
  const act = newAct(context);
  const { text, audience, insteadOf } = form;
  const entry = {
    ...entryOf({ text, audience, minutes: readMinutes(form.minutes), photos: handed }),
    ...(insteadOf !== "" && { insteadOf }),
  };
  return withPhotos(noteOf(key, entry, act), handed, { key, audience }, act);
}
