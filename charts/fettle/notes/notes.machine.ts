import { assign, setup } from "xstate";
import { chartNoteCommands } from "#generated/chartNote/commands.ts";
import type { ChartNote } from "#generated/chartNote/type.ts";
import type { Change, Document, Instant, Page, Refusal } from "#generated/runtime.ts";
import { submission } from "#machines/outbox/submission.machine.ts";
import {
  type Failure,
  failureOf,
  type NewsOf,
  observablePort,
  type Rejected,
  type Settlement,
} from "#machines/ports.ts";
import { actOf, type Workspace } from "#machines/workspace/workspace.ts";
import type { Pin } from "../../machines/charts-address.ts";

export interface NotesInput {
  readonly workspace: Workspace;
  readonly newId: () => string;
  /** The moment of a change, later than every one before. */
  readonly stamp: () => Instant;
}

export interface NotesContext extends NotesInput {
  readonly notes: readonly Document<ChartNote>[];
  /** What is being written: anew, or what a note that is there is to say. */
  readonly draft: { readonly pin: Pin; readonly note: string | undefined; readonly text: string };
  /** The note for which another place is asked. */
  readonly moving: string | undefined;
  readonly change: Change | undefined;
  readonly refusal: Refusal | undefined;
  readonly failure: Failure | undefined;
}

export type NotesEvent =
  | { readonly type: "note.begun"; readonly pin: Pin }
  | { readonly type: "note.reworded"; readonly note: string }
  | { readonly type: "text.typed"; readonly text: string }
  | { readonly type: "writing.cancelled" }
  | { readonly type: "note.sent" }
  | { readonly type: "note.settled"; readonly note: string; readonly resolved: boolean }
  | { readonly type: "move.requested"; readonly note: string }
  | { readonly type: "move.cancelled" }
  | { readonly type: "note.moved"; readonly note: string; readonly pin: Pin }
  | { readonly type: "note.removed"; readonly note: string }
  | { readonly type: "retry.requested" };

/** What is done to a note that is there, in one step. */
type Deed = Extract<NotesEvent, { readonly type: "note.settled" | "note.moved" | "note.removed" }>;

const nowhere: Pin = { machine: "", at: "" };

/**
 * Designers' notes on machines, states and transitions: following them, writing one, saying that one is dealt with, and asking
 * where one belongs whose state was renamed. What was written stays until it is kept. It needs `followNotes` and `submit`.
 */
export const notesMachine = setup({
  types: {
    context: {} as NotesContext,
    input: {} as NotesInput,
    events: {} as NotesEvent,
    tags: {} as "loading" | "failed" | "busy",
  },
  actors: {
    followNotes: observablePort<Page<ChartNote>, { readonly organisation: string }>("followNotes"),
    submit: submission(),
  },
  actions: {
    keepNotes: assign((_, { news }: NewsOf<Page<ChartNote>>) =>
      news === undefined
        ? {}
        : { notes: news.rows.filter(({ discarded }) => !discarded), failure: undefined },
    ),
    begin: assign((_, { pin }: { readonly pin: Pin }) => ({
      draft: { pin, note: undefined, text: "" },
      ...untroubled,
    })),
    beginRewording: assign(({ context }, { note: id }: { readonly note: string }) => {
      const note = noteIn(context, id);
      if (note === undefined) return {};
      const { machine, at, text } = note;
      return { draft: { pin: { machine, at }, note: id, text }, ...untroubled };
    }),
    keepText: assign(({ context }, { text }: { readonly text: string }) => ({
      draft: { ...context.draft, text },
    })),
    forgetDraft: assign({ draft: { pin: nowhere, note: undefined, text: "" } }),
    makeNote: assign(({ context }) => ({ change: changeOfDraft(context), ...untroubled })),
    makeChange: assign(({ context }, deed: Deed) => ({
      change: changeOf(context, deed),
      ...untroubled,
    })),
    ask: assign((_, { note }: { readonly note: string }) => ({ moving: note })),
    askNoMore: assign({ moving: undefined }),
    keepRefusal: assign((_, { settlement }: { readonly settlement: Settlement }) => ({
      refusal: settlement.outcome === "refused" ? settlement.refusal : undefined,
    })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
  },
  guards: {
    isNews: (_, { news }: NewsOf<Page<ChartNote>>) => news !== undefined,
    saysSomething: ({ context }) => context.draft.text.trim() !== "",
    isThere: ({ context }, { note }: { readonly note: string }) =>
      noteIn(context, note) !== undefined,
    isRefused: (_, { settlement }: { readonly settlement: Settlement }) =>
      settlement.outcome === "refused",
    isWritten: ({ context }) => context.draft.pin.machine !== "",
  },
}).createMachine({
  id: "notes",
  context: ({ input }) => ({
    ...input,
    notes: [],
    draft: { pin: nowhere, note: undefined, text: "" },
    moving: undefined,
    change: undefined,
    refusal: undefined,
    failure: undefined,
  }),
  type: "parallel",
  states: {
    list: {
      initial: "loading",
      invoke: {
        src: "followNotes",
        input: ({ context }) => ({ organisation: context.workspace.organisation.id }),
        onSnapshot: {
          guard: { type: "isNews", params: ({ event }) => ({ news: event.snapshot.context }) },
          target: ".here",
          actions: { type: "keepNotes", params: ({ event }) => ({ news: event.snapshot.context }) },
        },
        onError: {
          target: ".failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
      states: {
        loading: { tags: "loading" },
        here: {},
        failed: {
          tags: "failed",
          on: { "retry.requested": { target: "#notes.list", reenter: true } },
        },
      },
    },
    deed: {
      initial: "none",
      on: {
        "move.requested": { actions: { type: "ask", params: ({ event }) => event } },
        "move.cancelled": { actions: "askNoMore" },
      },
      states: {
        none: {
          on: {
            "note.begun": {
              target: "writing",
              actions: { type: "begin", params: ({ event }) => event },
            },
            "note.reworded": {
              guard: { type: "isThere", params: ({ event }) => event },
              target: "writing",
              actions: { type: "beginRewording", params: ({ event }) => event },
            },
            "note.settled": {
              guard: { type: "isThere", params: ({ event }) => event },
              target: "sending",
              actions: { type: "makeChange", params: ({ event }) => event },
            },
            "note.moved": {
              guard: { type: "isThere", params: ({ event }) => event },
              target: "sending",
              actions: { type: "makeChange", params: ({ event }) => event },
            },
            "note.removed": {
              guard: { type: "isThere", params: ({ event }) => event },
              target: "sending",
              actions: { type: "makeChange", params: ({ event }) => event },
            },
          },
        },
        writing: {
          on: {
            "text.typed": { actions: { type: "keepText", params: ({ event }) => event } },
            "writing.cancelled": { target: "none", actions: "forgetDraft" },
            "note.sent": { guard: "saysSomething", target: "sending", actions: "makeNote" },
          },
        },
        sending: {
          tags: "busy",
          invoke: {
            src: "submit",
            input: ({ context }) => made(context),
            onDone: [
              {
                guard: { type: "isRefused", params: ({ event }) => ({ settlement: event.output }) },
                target: "settling",
                actions: {
                  type: "keepRefusal",
                  params: ({ event }) => ({ settlement: event.output }),
                },
              },
              { target: "none", actions: ["forgetDraft", "askNoMore"] },
            ],
            onError: {
              target: "settling",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        settling: {
          description: "It was not kept: what was being written is there to be sent again.",
          always: [{ guard: "isWritten", target: "writing" }, { target: "none" }],
        },
      },
    },
  },
});

const untroubled = { refusal: undefined, failure: undefined } as const;

function noteIn({ notes }: NotesContext, id: string): Document<ChartNote> | undefined {
  return notes.find((note) => note.id === id);
}

/** What is to be sent of what was written; nothing where the note is not there any more. */
function changeOfDraft(context: NotesContext): Change | undefined {
  const { workspace, newId, draft } = context;
  const { machine, at } = draft.pin;
  const text = draft.text.trim();
  if (draft.note === undefined)
    return chartNoteCommands.pin(
      { organisation: workspace.organisation.id, chartNote: newId() },
      { machine, at, text },
      nextAct(context),
    );
  const note = noteIn(context, draft.note);
  return note && chartNoteCommands.reword(note, { text }, nextAct(context));
}

function changeOf(context: NotesContext, deed: Deed): Change | undefined {
  const note = noteIn(context, deed.note);
  if (note === undefined) return undefined;
  const act = nextAct(context);
  switch (deed.type) {
    case "note.settled":
      return chartNoteCommands.settle(note, { resolved: deed.resolved }, act);
    case "note.moved":
      return chartNoteCommands.move(note, { machine: deed.pin.machine, at: deed.pin.at }, act);
    case "note.removed":
      return chartNoteCommands.discard(note, {}, act);
  }
}

function nextAct({ workspace, newId, stamp }: NotesContext) {
  return actOf(workspace, newId(), stamp());
}

function made({ change }: NotesContext): Change {
  if (change === undefined) throw new Error("a change is made before it is sent");
  return change;
}
