import type { ActorStamp, Change } from "#generated/runtime.ts";
import { type SubmissionPolicy, unwritten } from "#machines/outbox/submission.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import { type ToastItem, toastsMachine, type Undo } from "#machines/toasts/toasts.machine.ts";
import type { App } from "./app.ts";
import type { Submit } from "./sending.ts";

/** Says shortly what was just done. */
export function showToast(
  { toasts, newId }: Pick<App, "toasts" | "newId">,
  toast: Omit<ToastItem, "id">,
): void {
  toasts.send({ type: "toast.shown", toast: { id: newId(), ...toast } });
}

/** Work that an action begins and nothing waits for: where it fails, a toast says so. */
export function orToast(
  app: Pick<App, "toasts" | "newId" | "inspect">,
  work: () => Promise<unknown>,
): void {
  work().catch((error: unknown) => {
    app.inspect.crashed(error);
    showToast(app, { message: "failed" });
  });
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
        const show = (shown: Omit<ToastItem, "id">): void =>
          self.send({ type: "toast.shown", toast: { id: newId(), ...shown } });
        if (toast?.undo === undefined) show({ message: "nothingToUndo" });
        else void takeBack(toast, { act, submit, show, crashed });
      },
    },
  });
}

export interface TakingBack extends Pick<ToastsWiring, "act" | "crashed"> {
  readonly submit: (change: Change, policy: SubmissionPolicy) => Promise<Settlement>;
  readonly show: (toast: Omit<ToastItem, "id">) => void;
}

/** Takes back what was just done, and says what came of it; where that could not even be kept, it may be tried again. */
export async function takeBack(
  { undo = [], undone = () => ({ message: "undone" }) }: Pick<ToastItem, "undo" | "undone">,
  { act, submit, show, crashed }: TakingBack,
): Promise<void> {
  const failed: Undo[] = [];
  const made: Undo[] = [];
  await Promise.all(
    undo.map(async (each) => {
      try {
        for (const step of each) {
          const acting = act();
          if (acting === undefined) return;
          const { outcome } = await submit(step(acting), unwritten);
          if (outcome === "refused") return show({ message: "undoRefused" });
        }
        made.push(each);
      } catch (error) {
        crashed(error);
        failed.push(each);
      }
    }),
  );
  if (made.length > 0) show(undone(made));
  if (failed.length > 0) show({ message: "undoFailed", undo: failed, undone });
}
