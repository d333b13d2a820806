import { counters } from "#generated/counters.ts";
import { uncounted } from "#generated/counting.ts";
import type { Change, Instant, Json, Refusal } from "#generated/runtime.ts";

/** A change that is kept on this device because it is not settled yet. */
export interface OutboxEntry {
  /** Its position in the order in which changes were kept on this device. */
  readonly order: number;
  readonly id: string;
  readonly change: Change;
  readonly keptAt: Instant;
  /** `kept` waits to be sent; `refused` was sent and needs the person's attention. */
  readonly status: "kept" | "refused";
  /** Whether it was sent without a known answer, so that the store may have applied it. */
  readonly isSent?: boolean;
  /** Why it was refused. */
  readonly refusal?: Refusal;
  /** The context in which it was written, if the screen needs it to restore the form. */
  readonly about?: Json;
}

/**
 * Whether one change has to follow the other: both write to the same document, or the first one makes its author a member
 * (again), without which the store would refuse the second.
 */
export function isEntangled(a: Change, b: Change): boolean {
  // Counters of how often a member did something are written anew whenever a change is sent, so they do not count here.
  const paths = new Set(uncounted(a, counters).map(({ path }) => path));
  const own = `/members/${b.by}`;
  const joins = [...paths].some((path) => path.endsWith(own));
  return joins || uncounted(b, counters).some(({ path }) => paths.has(path));
}

/** Whether a change that is not sent yet has to arrive before another. */
export function goesBefore(other: OutboxEntry, entry: OutboxEntry): boolean {
  return (
    other.status === "kept" && other.order < entry.order && isEntangled(other.change, entry.change)
  );
}

/** The users whose changes may be sent: with accounts only the signed-in user; `undefined` means nobody is signed in. */
export type Sender = "anybody" | { readonly uid: string | undefined };

/** Whether a change may be sent now, rather than when its author signs in again. */
export function isSentBy(sender: Sender, { by }: Pick<Change, "by">): boolean {
  return sender === "anybody" || sender.uid === by;
}
