import type { ActorStamp, Change } from "#generated/runtime.ts";
import type { Settlement } from "#machines/ports.ts";
import { type ToastItem, toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { App } from "./app.ts";
import type { Submit } from "./sending.ts";

/** Says shortly what was just done. */
export function showToast(
  { toasts, newId }: Pick<App, "toasts" | "newId">,
  toast: Omit<ToastItem, "id">,
): void {
  toasts.send({ type: "toast.shown", toast: { id: newId(), ...toast } });
}

interface ToastsWiring {
  /** Who would take something back, and when; `undefined` where nobody is there. */
  readonly act: () => ActorStamp | undefined;
  readonly submit: Submit;
  readonly newId: () => string;
  /** Told of what nobody foresaw. */
  readonly crashed: (error: unknown) => void;
}

/** What was just done, with a way to take it back. */
export function wireToasts({ act, submit, newId, crashed }: ToastsWiring) {
  return toastsMachine.provide({
    actions: {
      takeBack: ({ self }, { toast }) => {
        const acting = act();
        if (toast?.undo === undefined || acting === undefined) return;
        void takeBack(toast.undo, {
          act: acting,
          submit,
          show: (shown) => self.send({ type: "toast.shown", toast: { id: newId(), ...shown } }),
          crashed,
        });
      },
    },
  });
}

export interface TakingBack {
  readonly act: ActorStamp;
  readonly submit: (change: Change) => Promise<Settlement>;
  readonly show: (toast: Pick<ToastItem, "message" | "undo">) => void;
  /** Told of what nobody foresaw. */
  readonly crashed: (error: unknown) => void;
}

/** Takes back what was just done, and says what came of it; where that could not even be kept, it may be tried again. */
export async function takeBack(
  undo: (act: ActorStamp) => Change,
  { act, submit, show, crashed }: TakingBack,
): Promise<void> {
  try {
    const { outcome } = await submit(undo(act));
    // A refused one is said by the outbox, with what is to be decided about it.
    if (outcome !== "refused") show({ message: "undone" });
  } catch (error) {
    crashed(error);
    show({ message: "undoFailed", undo });
  }
}
