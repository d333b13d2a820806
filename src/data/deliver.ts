import type { Change, Refusal } from "#generated/runtime.ts";
import { postponementMs } from "#machines/outbox/backoff.ts";
import type { Delivery } from "#machines/outbox/outbox-context.ts";
import { goesBefore, type OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { failureOf } from "#machines/ports.ts";
import type { Outbox } from "./outbox.ts";
import { Refused, StorageFull, type Store, Unavailable } from "./store.ts";
import { inTodaysForm } from "./todays-form.ts";

/** One attempt to commit a kept change to the store; concurrent calls for the same change share one attempt. */
export type Deliver = (id: string) => Promise<Delivery>;

export interface DeliveryParts {
  readonly outbox: Outbox;
  readonly store: Pick<Store, "commit">;
  /** Whether a change may be sent because its author is signed in; by default all changes may. */
  readonly maySend?: ((change: Change) => boolean) | undefined;
}

/** Delivers one change after the other, so that changes to a document arrive in the order in which they were made. */
export function createDeliver(parts: DeliveryParts): Deliver {
  const { outbox } = parts;
  const underway = new Map<string, Promise<Delivery>>();
  let before: Promise<unknown> = Promise.resolve();
  return (id) => {
    const known = underway.get(id);
    if (known !== undefined) return known;
    const attempt = () => outbox.claim(id, () => deliverOnce(parts, id));
    const delivery = before.then(attempt, attempt).finally(() => underway.delete(id));
    underway.set(id, delivery);
    before = delivery;
    return delivery;
  };
}

async function deliverOnce(
  { outbox, store, maySend = () => true }: DeliveryParts,
  id: string,
): Promise<Delivery> {
  const entries = await outbox.list();
  const entry = entries.find((each) => each.id === id);
  // Another tab has settled the change.
  if (entry === undefined) return { outcome: "applied" };
  if (entry.refusal !== undefined) return { outcome: "refused", refusal: entry.refusal };
  if (!maySend(entry.change)) {
    return { outcome: "kept", failure: { code: "absentAuthor", retryable: true } };
  }
  // A change whose author is not signed in does not block others.
  const isAhead = (each: OutboxEntry): boolean => maySend(each.change) && goesBefore(each, entry);
  const ahead = entries.filter(isAhead);
  // Claiming a change that another tab is sending waits for it. An earlier change never waits for a later one, so there is no
  // deadlock.
  for (const each of ahead) await outbox.claim(each.id, () => Promise.resolve());
  const left = ahead.length === 0 ? [] : await outbox.list();
  if (left.some(isAhead)) {
    return { outcome: "kept", failure: { code: "behind", retryable: true } };
  }
  try {
    const isAgain = entry.isSent === true;
    if (!isAgain) await outbox.send(id);
    await store.commit(inTodaysForm(entry.change), { isAgain });
  } catch (error) {
    if (error instanceof Unavailable || error instanceof StorageFull) {
      return { outcome: "kept", failure: failureOf(error) };
    }
    const refusal = error instanceof Refused ? error.refusal : unforeseen(error);
    if (refusal.until !== undefined) {
      // The change was not applied, so the next attempt counts as the first.
      await outbox.revive(id);
      return { outcome: "postponed", refusal, forMs: postponementMs(refusal.until, Date.now()) };
    }
    await outbox.refuse(id, refusal);
    return { outcome: "refused", refusal };
  }
  // The change is applied even where it cannot be removed now; sent again, it does nothing.
  await outbox.settle(id).catch(() => undefined);
  return { outcome: "applied" };
}

/** A bug must neither lose the change nor block the ones after it. */
function unforeseen(error: unknown): Refusal {
  const reason = error instanceof Error ? error.message : String(error);
  return { code: "change.failed", clause: `It could not be applied: ${reason}` };
}
