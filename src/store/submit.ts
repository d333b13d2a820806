import type { Change, Json } from "#generated/runtime.ts";
import type { Delivery } from "#machines/outbox/delivery.ts";
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
      const delivery = await deliverSoon(deliver, change.id);
      return delivery.outcome === "kept" ? { outcome: "kept" } : delivery;
    } catch {
      // Kept is kept; the outbox tries again.
      return { outcome: "kept" };
    }
  };
}

/** Another tab may just be sending a change that goes before this one: it is soon through, and then this one is settled too. */
const patience = { times: 20, pauseMs: 50 };

async function deliverSoon(deliver: Deliver, id: string): Promise<Delivery> {
  for (let left = patience.times; ; left -= 1) {
    const delivery = await deliver(id);
    const isBehind = delivery.outcome === "kept" && delivery.failure.code === "behind";
    if (!isBehind || left === 0) return delivery;
    await new Promise((resolve) => {
      setTimeout(resolve, patience.pauseMs);
    });
  }
}
