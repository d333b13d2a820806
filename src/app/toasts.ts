import type { ActorStamp } from "#generated/runtime.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { Submit } from "./submit-to.ts";
import { takeBack } from "./take-back.ts";

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
