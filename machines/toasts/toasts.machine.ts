import { assign, setup } from "xstate";
import { type ActorStamp, type Change, sameJson } from "#generated/runtime.ts";

/** Makes one of the changes that take another back. */
export type UndoStep = (act: ActorStamp) => Change;

/** The steps that take a change back, one after another. */
export type Undo = readonly UndoStep[];

/** `message` is a key of the `toasts` texts. */
export interface ToastText {
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** A short message about something that was done. */
export interface ToastItem extends ToastText {
  readonly id: string;
  /** The request that was changed. A later toast about it takes this one's place: the undo of this one would be refused. */
  readonly about?: string | undefined;
  /** What undoes it, when the user asks for it; several requests have one each. */
  readonly undo?: readonly Undo[] | undefined;
  /** What is said once some of it is undone, where not everything is then as it was. */
  readonly undone?: ((undone: readonly Undo[]) => ToastText) | undefined;
}

export interface ToastsContext {
  readonly toasts: readonly ToastItem[];
}

export type ToastsEvent =
  | { readonly type: "toast.shown"; readonly toast: ToastItem }
  | { readonly type: "toast.dismissed"; readonly id: string }
  /** Without an id, there is nothing to undo. */
  | { readonly type: "undo.requested"; readonly id: string | undefined };

/** Whether a toast takes the place of another one: it says the same, or is about the same request. */
function replaces(toast: ToastItem, other: ToastItem): boolean {
  if (toast.about !== undefined && toast.about === other.about) return true;
  return toast.message === other.message && sameJson(toast.values, other.values);
}

/** The most toasts that are shown at once; older ones are removed. */
const most = 3;

/**
 * Short messages about what was just done, with an undo where there is one. The actor is long-lived, so that an undo outlives the
 * screen it belongs to. Actions: `takeBack`, which submits the undoing changes, or says that there are none.
 */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actions: {
    show: assign(({ context }, toast: ToastItem) => ({
      toasts: [...context.toasts.filter((each) => !replaces(toast, each)), toast].slice(-most),
    })),
    dismiss: assign(({ context }, id: string | undefined) => ({
      toasts: context.toasts.filter((each) => each.id !== id),
    })),
    takeBack: (_, _params: { readonly toast: ToastItem | undefined }) => {},
  },
  guards: {
    isSomething: ({ context }) => context.toasts.length > 0,
    isNothing: ({ context }) => context.toasts.length === 0,
  },
}).createMachine({
  id: "toasts",
  context: { toasts: [] },
  on: {
    "toast.shown": { actions: { type: "show", params: ({ event }) => event.toast } },
    "toast.dismissed": { actions: { type: "dismiss", params: ({ event }) => event.id } },
    "undo.requested": {
      actions: [
        {
          type: "takeBack",
          params: ({ context, event }) => ({
            toast: context.toasts.find((each) => each.id === event.id),
          }),
        },
        { type: "dismiss", params: ({ event }) => event.id },
      ],
    },
  },
  initial: "quiet",
  states: {
    quiet: { always: { guard: "isSomething", target: "showing" } },
    showing: { always: { guard: "isNothing", target: "quiet" } },
  },
});
