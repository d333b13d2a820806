import { assign, setup } from "xstate";
import { chartNoteCommands } from "#generated/chartNote/commands.ts";
import type { ChartNote } from "#generated/chartNote/type.ts";
import type { Change, Document, Instant, Page, Refusal } from "#generated/runtime.ts";
import { submission } from "#machines/outbox/submission.machine.ts";
import {
  type Failure,
  failureOf,
  type UpdateOf,
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

const untroubled = { refusal: undefined, failure: undefined } as const;
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
    keepNotes: assign((_, { update }: UpdateOf<Page<ChartNote>>) =>
      update === undefined
        ? {}
        : { notes: update.rows.filter(({ discarded }) => !discarded), failure: undefined },
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
    forgetTrouble: assign(untroubled),
    ask: assign((_, { note }: { readonly note: string }) => ({ moving: note })),
    askNoMore: assign({ moving: undefined }),
    keepRefusal: assign((_, { settlement }: { readonly settlement: Settlement }) => ({
      refusal: settlement.outcome === "refused" ? settlement.refusal : undefined,
    })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
  },
  guards: {
    hasUpdate: (_, { update }: UpdateOf<Page<ChartNote>>) => update !== undefined,
    hasText: ({ context }) => context.draft.text.trim() !== "",
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
          guard: { type: "hasUpdate", params: ({ event }) => ({ update: event.snapshot.context }) },
          target: ".here",
          actions: {
            type: "keepNotes",
            params: ({ event }) => ({ update: event.snapshot.context }),
          },
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
            },
            "note.moved": {
              guard: { type: "isThere", params: ({ event }) => event },
              target: "sending",
            },
            "note.removed": {
              guard: { type: "isThere", params: ({ event }) => event },
              target: "sending",
            },
          },
        },
        writing: {
          on: {
            "text.typed": { actions: { type: "keepText", params: ({ event }) => event } },
            "writing.cancelled": { target: "none", actions: "forgetDraft" },
            "note.sent": { guard: "hasText", target: "sending" },
          },
        },
        sending: {
          tags: "busy",
          entry: "forgetTrouble",
          invoke: {
            src: "submit",
            input: ({ context, event }) => changeFor(context, event),
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

function noteIn({ notes }: NotesContext, id: string): Document<ChartNote> | undefined {
  return notes.find((note) => note.id === id);
}

/** What is done to the notes by an event. Throws where the note is not there any more. */
function changeFor(context: NotesContext, event: NotesEvent): Change {
  const { workspace, newId, stamp, draft } = context;
  const text = draft.text.trim();
  const { organisation } = workspace;
  const act = () => actOf(workspace, newId(), stamp());
  if (event.type === "note.sent" && draft.note === undefined)
    return chartNoteCommands.pin(
      { organisation: organisation.id, chartNote: newId() },
      { machine: draft.pin.machine, at: draft.pin.at, text },
      act(),
    );
  const note = noteIn(context, "note" in event ? event.note : (draft.note ?? ""));
  if (note === undefined) throw new Error("the note is not there any more");
  switch (event.type) {
    case "note.sent":
      return chartNoteCommands.reword(note, { text }, act());
    case "note.settled":
      return chartNoteCommands.settle(note, { resolved: event.resolved }, act());
    case "note.moved":
      return chartNoteCommands.move(note, { machine: event.pin.machine, at: event.pin.at }, act());
    case "note.removed":
      return chartNoteCommands.discard(note, {}, act());
    default:
      throw new Error(`nothing is sent for ${event.type}`);
  }
}
