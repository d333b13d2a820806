import type { Act } from "#generated/runtime.ts";
import { type ToastItem, toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { App } from "./app.ts";
import type { Submit } from "./submit-to.ts";
import { takeBack } from "./take-back.ts";

/** Says shortly what was just done. */
export function showToast(
  { toasts, newId }: Pick<App, "toasts" | "newId">,
  toast: Omit<ToastItem, "id">,
): void {
  toasts.send({ type: "toast.shown", toast: { id: newId(), ...toast } });
}

interface ToastsWiring {
  /** Who would take something back, and when; `undefined` where nobody is there. */
  readonly act: () => Act | undefined;
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
