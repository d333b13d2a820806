import type { ActorStamp, Change } from "#generated/runtime.ts";
import type { Settlement } from "#machines/ports.ts";
import type { ToastItem } from "#machines/toasts/toasts.machine.ts";

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
