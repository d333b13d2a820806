import type { Subscribable } from "xstate";
import type { Change } from "#generated/runtime.ts";
import type { Outbox } from "./outbox.ts";
import { subscribable } from "./subscribable.ts";

/** The changes of one user that the outbox will send, in order; without refused ones and those of other users. */
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
