import type { Subscribable } from "xstate";
import type { Change } from "#generated/runtime.ts";
import type { Outbox } from "./outbox.ts";
import { subscribable } from "./subscribable.ts";

/** What somebody did on this device and the outbox means to send, in order: without what was refused, and what others did. */
export function pendingChanges(
  { entries }: Pick<Outbox, "entries">,
  author: string,
): Subscribable<readonly Change[]> {
  return subscribable((next, _, error) => {
    const following = entries.subscribe({
      next: (all) =>
        next(
          all.flatMap(({ status, change }) =>
            status === "kept" && change.by === author ? [change] : [],
          ),
        ),
      error,
    });
    return () => following.unsubscribe();
  });
}
