import type { Change, Json } from "#generated/runtime.ts";
import type { Settlement } from "#machines/ports.ts";
import type { Deliver } from "./deliver.ts";
import type { Outbox } from "./outbox.ts";

/** Hands a change over: rejects only when it could not even be kept on this device. */
export type Submit = (change: Change, about?: Json) => Promise<Settlement>;

export interface SubmitParts {
  readonly outbox: Outbox;
  readonly deliver: Deliver;
}

/** Keeps the change first, then tries to have it applied at once. The same change may be handed over twice. */
export function createSubmit({ outbox, deliver }: SubmitParts): Submit {
  return async (change, about) => {
    await outbox.keep(change, about);
    try {
      const delivery = await deliver(change.id);
      if (delivery.outcome === "postponed")
        return { outcome: "kept", until: delivery.refusal.until };
      return delivery.outcome === "kept" ? { outcome: "kept" } : delivery;
    } catch {
      // Kept is kept; the outbox tries again.
      return { outcome: "kept" };
    }
  };
}
