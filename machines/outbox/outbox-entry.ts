import { counters } from "#generated/counters.ts";
import { uncounted } from "#generated/counting.ts";
import type { Change, Instant, Json, Refusal } from "#generated/runtime.ts";

/** A change that is kept on this device because it is not settled yet. */
export interface OutboxEntry {
  /** Its place in the order in which changes were kept on this device. */
  readonly order: number;
  /** The change's id. */
  readonly id: string;
  readonly change: Change;
  readonly keptAt: Instant;
  /** `kept` waits to be sent; `refused` was sent and needs the person's attention. */
  readonly status: "kept" | "refused";
  /** It was handed to the store, which may have applied it: no answer is known. */
  readonly isSent?: boolean;
  /** Why it was refused. */
  readonly refusal?: Refusal;
  /** What the person saw while writing it, if the screen wants it back. */
  readonly about?: Json;
}

/**
 * Whether one change has to go after the other: they write to the same document, or by the first its author has only just
 * joined, or come back, and is nobody until that has arrived.
 */
export function isEntangled(a: Change, b: Change): boolean {
  // Counting how often somebody did something is done anew whenever a change is sent.
  const paths = new Set(uncounted(a, counters).map(({ path }) => path));
  const own = `/members/${b.by}`;
  const joins = [...paths].some((path) => path.endsWith(own));
  return joins || uncounted(b, counters).some(({ path }) => paths.has(path));
}

/** Whether a change that is still to be sent has to arrive before another. */
export function goesBefore(other: OutboxEntry, entry: OutboxEntry): boolean {
  return (
    other.status === "kept" && other.order < entry.order && isEntangled(other.change, entry.change)
  );
}

/** Whose changes may be sent: with accounts only those of whoever is signed in; `undefined` is nobody. */
export type Sender = "anybody" | { readonly uid: string | undefined };

/** Whether a change may be sent now, or waits until its author is back. */
export function isSentBy(sender: Sender, { by }: Pick<Change, "by">): boolean {
  return sender === "anybody" || sender.uid === by;
}
