import type { Change, Instant, Refusal } from "#generated/runtime.ts";
import type { Failure, Settlement } from "../ports.ts";
import {
  goesBefore,
  isEntangled,
  isSentBy,
  type OutboxEntry,
  type Sender,
} from "./outbox-entry.ts";
import type { ChangeSubmitted, SubmissionEvent, Submitted } from "./submission.machine.ts";

/** The result of one attempt to commit a kept change to the store. */
export type Delivery =
  | { readonly outcome: "applied" }
  | { readonly outcome: "refused"; readonly refusal: Refusal }
  /** The change stays kept, and is tried again in `forMs`: a limit on changes in a short time was reached. */
  | { readonly outcome: "postponed"; readonly refusal: Refusal; readonly forMs: number }
  /** The change stays kept: the store is not reachable, the device is full, or an earlier change has to go first. */
  | { readonly outcome: "kept"; readonly failure: Failure };

/** A change that may be applied only later, with the reason. */
export interface Postponed {
  readonly id: string;
  /** The id of the author's member document. */
  readonly by: string;
  readonly refusal: Refusal;
}

export interface OutboxInput {
  /** The members whose changes may be sent now. */
  readonly sender: Sender;
  /** A random number from 0 to 1, for the pause between two attempts. */
  readonly random: () => number;
}

export interface OutboxContext extends OutboxInput {
  /** Changes that still have to be written to this device, oldest first. */
  readonly intake: readonly Submitted[];
  /** Kept changes whose settlement an actor waits for. */
  readonly awaited: readonly Submitted[];
  /** All changes that are not settled, oldest first. */
  readonly entries: readonly OutboxEntry[];
  /** The kept changes that may be applied only later, in the order in which the store said so. */
  readonly postponed: readonly Postponed[];
  /** The id of the change that is being sent, or was sent last. */
  readonly sending?: string | undefined;
  /** The settlement of that change. */
  readonly outcome: Settlement;
  /** The number of attempts in a row that could not reach the store. */
  readonly attempt: number;
  /** Why the last attempt failed. */
  readonly failure?: Failure | undefined;
  /** Decisions that still have to be carried out; the first one is being carried out. */
  readonly decisions: readonly Decision[];
  /** The id of the change whose last decision could not be carried out, with the reason. */
  readonly trouble?: { readonly id: string; readonly failure: Failure } | undefined;
}

/** A decision about a change that needs attention. */
export type Decision =
  /** Try a refused change again as it is. */
  | { readonly type: "retry.requested"; readonly id: string }
  /** Take back a change that was refused or may be applied only later, so that it can be edited. */
  | { readonly type: "edit.requested"; readonly id: string }
  /** Discard such a change. */
  | { readonly type: "discard.requested"; readonly id: string };

type Reply = Exclude<SubmissionEvent, { readonly type: "change.kept" }>;

/** The settlement of a change that was submitted in this tab, for listeners of the outbox. */
export type OutboxEmitted = Reply & { readonly change: Change };

/** Changes that no actor has to wait for any longer, with the reply to send. */
export interface Settling {
  readonly changes: readonly Submitted[];
  readonly reply: Reply;
}

export type OutboxEvent =
  /** A change is to be written to this device and sent. */
  | ChangeSubmitted
  | Decision
  /** The failure of a decision was read. */
  | { readonly type: "attention.dismissed" }
  /** Another user signed in, or the user signed out. */
  | { readonly type: "sender.changed"; readonly sender: Sender }
  | { readonly type: "connection.restored" }
  /** The postponed change may be tried again. */
  | { readonly type: "postponement.over"; readonly id: string }
  /** Something was deleted on this device. */
  | { readonly type: "room.freed" };

type Entries = Pick<OutboxContext, "entries" | "sender">;

/** The changes that still have to be sent, oldest first. */
export function keptEntries({ entries, sender }: Entries): readonly OutboxEntry[] {
  return entries.filter(({ status, change }) => status === "kept" && isSentBy(sender, change));
}

type Waiting = Entries & Pick<OutboxContext, "postponed">;

/** The changes that may be applied only later, oldest first. */
export function postponedEntries(context: Waiting): readonly OutboxEntry[] {
  return keptEntries(context).filter(({ id }) => context.postponed.some((each) => each.id === id));
}

/** Returns a test of whether a kept change may be applied only later, or has to follow such a change. */
export function heldBy(context: Waiting): (entry: OutboxEntry) => boolean {
  const postponed = postponedEntries(context);
  return (entry) =>
    postponed.includes(entry) || postponed.some((other) => goesBefore(other, entry));
}

/**
 * The id of the change to send next: a change that an actor waits for goes first, but after the changes that it has to follow.
 */
export function nextId(context: OutboxContext): string | undefined {
  const isHeld = heldBy(context);
  const candidates = keptEntries(context).filter((entry) => !isHeld(entry));
  for (const { change } of context.awaited) {
    const entry = context.entries.find(({ id }) => id === change.id);
    if (entry === undefined) {
      // Another tab settled the change, and the delivery returns its outcome; or the list is older than the change, and all that
      // it has to follow is in it.
      const first = candidates.find((each) => isEntangled(each.change, change));
      return first === undefined ? change.id : firstBefore(first, candidates).id;
    }
    if (entry.status !== "kept") return change.id;
    if (candidates.includes(entry)) return firstBefore(entry, candidates).id;
  }
  return candidates[0]?.id;
}

/** The first of the changes that have to go before an entry, or the entry itself. */
function firstBefore(entry: OutboxEntry, candidates: readonly OutboxEntry[]): OutboxEntry {
  const other = candidates.find((each) => goesBefore(each, entry));
  return other === undefined ? entry : firstBefore(other, candidates);
}

/** The awaited changes that cannot be sent now: they follow a postponed change, or their author is not signed in. */
export function heldChanges(context: OutboxContext): readonly Submitted[] {
  const isHeld = heldBy(context);
  return context.awaited.filter(({ change }) => {
    const entry = context.entries.find(({ id }) => id === change.id);
    if (entry?.status !== "kept") return false;
    return isHeld(entry) || !isSentBy(context.sender, change);
  });
}

/** The submissions that wait for the change that was sent last. */
function awaitedNow({ awaited, sending }: OutboxContext): readonly Submitted[] {
  return awaited.filter(({ change }) => change.id === sending);
}

/**
 * The number of attempts in a row that could not reach the store. A change that an actor waits for is tried at once and counts
 * only as the first attempt, so that user activity does not lengthen the pauses.
 */
export function attemptsOf(context: OutboxContext): number {
  const { attempt } = context;
  return awaitedNow(context).length > 0 ? Math.max(1, attempt) : attempt + 1;
}

/**
 * Whether a change that was not applied is dropped instead of kept: every actor that waits for it asked for that, and still
 * waits.
 */
export function isToDrop(context: OutboxContext, { outcome }: Delivery): boolean {
  if (outcome !== "refused" && outcome !== "postponed") return false;
  const by = outcome === "refused" ? "ifRefused" : "ifPostponed";
  const waiting = awaitedNow(context);
  return waiting.length > 0 && waiting.every((each) => each[by] === "drop" && isWaiting(each));
}

/** Whether a decision is taken: it can be carried out, and no other decision of the same change is under way. */
export function isDecidable(context: OutboxContext, decision: Decision): boolean {
  return canDecide(context, decision) && !context.decisions.some(({ id }) => id === decision.id);
}

/**
 * Whether a decision can be carried out: a refused change can be tried again; a refused or postponed one can be taken back or
 * discarded.
 */
export function canDecide(context: OutboxContext, { type, id }: Decision): boolean {
  const candidates =
    type === "retry.requested"
      ? refusedEntries(context)
      : [...refusedEntries(context), ...postponedEntries(context)];
  return candidates.some((entry) => entry.id === id);
}

/** The id of the change whose decision is being carried out. */
export function decidedId({ decisions: [first] }: OutboxContext): string {
  if (first === undefined) throw new Error("only entered with a decision");
  return first.id;
}

/** The entries once the change whose decision is being carried out is kept again. */
export function keptAgain(context: OutboxContext): readonly OutboxEntry[] {
  const id = decidedId(context);
  return context.entries.map((entry) => {
    if (entry.id !== id) return entry;
    const { refusal: _, ...rest } = entry;
    return { ...rest, status: "kept" };
  });
}

/** Whether the actor that submitted a change still exists. */
export function isWaiting({ from }: Submitted): boolean {
  return from === undefined || from.getSnapshot().status === "active";
}

/** The reply for changes that stay kept. */
export function keptFor(changes: readonly Submitted[]): Settling {
  return { changes, reply: { type: "change.settled", settlement: { outcome: "kept" } } };
}

/** The reply for changes that could not be kept. */
export function failedFor(changes: readonly Submitted[], error: unknown): Settling {
  return { changes, reply: { type: "change.failed", error } };
}

/** The reply with the settlement of the change that was sent last, for the actors that wait for it. */
export function settled(context: OutboxContext): Settling {
  const { outcome: settlement } = context;
  return { changes: awaitedNow(context), reply: { type: "change.settled", settlement } };
}

/** The reply for a dropped change: its refusal, or a failure where it may be applied only later. */
export function dropped(context: OutboxContext): Settling {
  const { outcome } = context;
  if (outcome.outcome !== "kept") return settled(context);
  return failedFor(awaitedNow(context), new TooSoon(outcome.until));
}

/** The context update after the store has answered for the change that was sent last. */
export function remembered(context: OutboxContext, delivery: Delivery): Partial<OutboxContext> {
  const { entries, postponed, sending } = context;
  const outcome = settlementOf(delivery);
  const entry = entries.find(({ id }) => id === sending);
  if (entry === undefined) return { outcome };
  if (delivery.outcome === "postponed") {
    const { id, change } = entry;
    return { outcome, postponed: [...postponed, { id, by: change.by, refusal: delivery.refusal }] };
  }
  if (delivery.outcome !== "refused") return { outcome };
  const refused = { ...entry, status: "refused" as const, refusal: delivery.refusal };
  return { outcome, entries: entries.map((each) => (each === entry ? refused : each)) };
}

/** The settlement that a delivery means for the actors that wait. */
export function settlementOf(delivery: Delivery): Settlement {
  if (delivery.outcome === "postponed") return { outcome: "kept", until: delivery.refusal.until };
  return delivery.outcome === "kept" ? { outcome: "kept" } : delivery;
}

/** The change to keep next. */
export function firstIn({ intake: [first] }: OutboxContext): Submitted {
  if (first === undefined) throw new Error("only entered with a change to keep");
  return first;
}

/** The same operation was done too often in a short time. */
class TooSoon extends Error {
  readonly code = "tooSoon";
  readonly retryable = true;
  readonly until: Instant | undefined;
  constructor(until: Instant | undefined) {
    super("too much in a short time");
    this.until = until;
  }
}

/** The changes that need attention, oldest first. */
export function refusedEntries({ entries, sender }: Entries): readonly OutboxEntry[] {
  return entries.filter(({ status, change }) => status === "refused" && isSentBy(sender, change));
}

/** The changes of other members that wait on this device until their authors sign in again. */
export function absentEntries({ entries, sender }: Entries): readonly OutboxEntry[] {
  return entries.filter(({ change }) => !isSentBy(sender, change));
}

export function failureIn(delivery: Delivery): Failure | undefined {
  return delivery.outcome === "kept" ? delivery.failure : undefined;
}
