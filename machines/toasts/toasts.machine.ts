import { assign, setup } from "xstate";
import type { Act, Change } from "#generated/runtime.ts";

/** Something that was done, said in passing. `message` is a key of the `toasts` texts. */
export interface ToastItem {
  readonly id: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** The change that takes it back, made when it is asked for. */
  readonly undo?: ((act: Act) => Change) | undefined;
}

export interface ToastsContext {
  readonly toasts: readonly ToastItem[];
}

export type ToastsEvent =
  | { readonly type: "toast.shown"; readonly toast: ToastItem }
  | { readonly type: "toast.dismissed"; readonly id: string }
  | { readonly type: "undo.requested"; readonly id: string };

/** What a toast says, to be compared. */
const saying = ({ message, values }: ToastItem): string => JSON.stringify([message, values]);

/** How many are shown at once; older ones give way. */
const most = 3;

/**
 * What was just done, with a way back where there is one. Long-lived, so that an undo outlives the screen it belongs to.
 * It needs the action `takeBack`, which submits the undoing change.
 */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actions: {
    show: assign(({ context }, toast: ToastItem) => ({
      toasts: [
        // One that says the same takes its place: nobody reads it twice.
        ...context.toasts.filter((each) => saying(each) !== saying(toast)),
        toast,
      ].slice(-most),
    })),
    dismiss: assign(({ context }, id: string) => ({
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
    quiet: { always: { guard: "isSomething", target: "saying" } },
    saying: {
      description: "As long as there is something that was not dismissed and has not had its time.",
      always: { guard: "isNothing", target: "quiet" },
    },
  },
});
