import type { Change, Json } from "#generated/runtime.ts";
import { settlementOf } from "#machines/outbox/outbox-context.ts";
import type { Settlement } from "#machines/ports.ts";
import type { Deliver } from "#src/data/deliver.ts";
import type { Outbox } from "#src/data/outbox.ts";

/** Keeps a change and tries once to send it, as the outbox actor does, but without retries. */
export function keepAndSend({
  outbox,
  deliver,
}: {
  readonly outbox: Pick<Outbox, "keep">;
  readonly deliver: Deliver;
}): (change: Change, about?: Json) => Promise<Settlement> {
  return async (change, about) => {
    await outbox.keep(change, about);
    return deliver(change.id).then(settlementOf, () => ({ outcome: "kept" }));
  };
}
