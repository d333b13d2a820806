import type { Change, Instant, Refusal } from "#generated/runtime.ts";
import type { Failure, Settlement } from "../ports.ts";
import type { Delivery } from "./delivery.ts";
import { goesBefore, isSentBy, type OutboxEntry, type Sender } from "./outbox-entry.ts";
import type { ChangeSubmitted, SubmissionEvent, Submitted } from "./submission.machine.ts";

/** A change that may be done only later, and why. */
export interface Postponed {
  readonly id: string;
  /** Whose change it is: the id of their member document. */
  readonly by: string;
  readonly refusal: Refusal;
}

export interface OutboxInput {
  /** Whose changes may be sent just now. */
  readonly sender: Sender;
  /** A random number from 0 to 1, for the pause between two attempts. */
  readonly random: () => number;
}

/** What the outbox knows. */
export interface OutboxContext extends OutboxInput {
  /** Changes that are still to be kept on this device, oldest first. */
  readonly intake: readonly Submitted[];
  /** Changes that are kept and for whose settlement somebody waits. */
  readonly awaited: readonly Submitted[];
  /** Every change that is not settled, oldest first. */
  readonly entries: readonly OutboxEntry[];
  /** Those of them that wait until they may be done, in the order in which that was found out. */
  readonly postponed: readonly Postponed[];
  /** The id of the change that is being sent, or was sent last. */
  readonly sending: string | undefined;
  /** What became of it. */
  readonly outcome: Settlement;
  /** How often in a row the store could not be reached. */
  readonly attempt: number;
  /** Why the last attempt came to nothing. */
  readonly failure: Failure | undefined;
  /** What people decided of changes and what is still to be done, the first of it now. */
  readonly decisions: readonly Decision[];
  /** The id of the change of which what was decided last could not be done, and why. */
  readonly trouble: { readonly id: string; readonly failure: Failure } | undefined;
}

/** What somebody decides of a change that needs attention. */
export type Decision =
  /** Try a refused change again as it is. */
  | { readonly type: "retry.requested"; readonly id: string }
  /** Take a change that was refused, or may be done only later, back to where it can be edited. */
  | { readonly type: "edit.requested"; readonly id: string }
  /** Give such a change up. */
  | { readonly type: "discard.requested"; readonly id: string };

type Reply = Exclude<SubmissionEvent, { readonly type: "change.kept" }>;

/** What became of a change that was handed over in this tab, for whoever listens. */
export type OutboxEmitted = Reply & { readonly change: Change };

/** Changes for which nobody has to wait any more, and why. */
export interface Settling {
  readonly changes: readonly Submitted[];
  readonly reply: Reply;
}

export type OutboxEvent =
  /** A change is to be kept and sent. */
  | ChangeSubmitted
  | Decision
  /** What went wrong with a decision was read. */
  | { readonly type: "attention.dismissed" }
  /** Somebody else is signed in, or nobody. */
  | { readonly type: "sender.changed"; readonly sender: Sender }
  | { readonly type: "connection.restored" }
  /** A change may be tried again. */
  | { readonly type: "postponement.over"; readonly id: string }
  /** Somebody deleted something on this device. */
  | { readonly type: "room.freed" };

type Entries = Pick<OutboxContext, "entries" | "sender">;

/** The changes that still have to be sent, oldest first. */
export function keptEntries({ entries, sender }: Entries): readonly OutboxEntry[] {
  return entries.filter(({ status, change }) => status === "kept" && isSentBy(sender, change));
}

type Waiting = Entries & Pick<OutboxContext, "postponed">;

/** The changes that may be done only later, oldest first. */
export function postponedEntries(context: Waiting): readonly OutboxEntry[] {
  return keptEntries(context).filter(({ id }) => context.postponed.some((each) => each.id === id));
}

/** Tells of a kept change whether it may be done only later, or has to go after such a one. */
export function heldBy(context: Waiting): (entry: OutboxEntry) => boolean {
  const postponed = postponedEntries(context);
  return (entry) =>
    postponed.includes(entry) || postponed.some((other) => goesBefore(other, entry));
}

/** The id of the change that is sent next: one that somebody waits for goes before the others, but for what it follows. */
export function nextId(context: OutboxContext): string | undefined {
  const isHeld = heldBy(context);
  const candidates = keptEntries(context).filter((entry) => !isHeld(entry));
  for (const { change } of context.awaited) {
    const entry = context.entries.find(({ id }) => id === change.id);
    // Another tab was faster, and the delivery tells what came of it.
    if (entry?.status !== "kept") return change.id;
    if (candidates.includes(entry)) return firstBefore(entry, candidates).id;
  }
  return candidates[0]?.id;
}

/** The first of the changes that have to go before an entry, or the entry itself. */
function firstBefore(entry: OutboxEntry, candidates: readonly OutboxEntry[]): OutboxEntry {
  const other = candidates.find((each) => goesBefore(each, entry));
  return other === undefined ? entry : firstBefore(other, candidates);
}

/** The awaited changes that cannot go now: they follow one that may be done only later, or their author is not here. */
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
 * How often in a row the store could not be reached. What somebody does meanwhile is tried at once and counts only as the first:
 * the pauses must not grow by how much they do.
 */
export function attemptsOf(context: OutboxContext): number {
  const { attempt } = context;
  return awaitedNow(context).length > 0 ? Math.max(1, attempt) : attempt + 1;
}

/** Whether a change that was not applied is dropped instead of kept: everybody who waits for it wants that, and still waits. */
export function isToDrop(context: OutboxContext, { outcome }: Delivery): boolean {
  if (outcome !== "refused" && outcome !== "postponed") return false;
  const by = outcome === "refused" ? "ifRefused" : "ifPostponed";
  const waiting = awaitedNow(context);
  return waiting.length > 0 && waiting.every((each) => each[by] === "drop" && isWaiting(each));
}

/** Whether a decision can be carried out: a refused change can be tried again; a refused or postponed one can be taken back or given up. */
export function isDecidable(context: OutboxContext, { type, id }: Decision): boolean {
  const candidates =
    type === "retry.requested"
      ? refusedEntries(context)
      : [...refusedEntries(context), ...postponedEntries(context)];
  return candidates.some((entry) => entry.id === id);
}

/** The id of the change of which what was decided is done now. */
export function decidedId({ decisions: [first] }: OutboxContext): string {
  if (first === undefined) throw new Error("only entered with a decision");
  return first.id;
}

/** Whether whoever handed a change over is still there to be told. */
export function isWaiting({ from }: Submitted): boolean {
  return from === undefined || from.getSnapshot().status === "active";
}

/** Nobody has to wait any more for changes that stay kept. */
export function keptFor(changes: readonly Submitted[]): Settling {
  return { changes, reply: { type: "change.settled", settlement: { outcome: "kept" } } };
}

/** Nobody has to wait any more for changes that are not kept. */
export function failedFor(changes: readonly Submitted[], error: unknown): Settling {
  return { changes, reply: { type: "change.failed", error } };
}

/** What became of the change that was sent last, for whoever waits for it. */
export function settled(context: OutboxContext): Settling {
  const { outcome: settlement } = context;
  return { changes: awaitedNow(context), reply: { type: "change.settled", settlement } };
}

/** The change that was sent last was dropped: refused, or, as a failure, because it may be done only later. */
export function dropped(context: OutboxContext): Settling {
  const { outcome } = context;
  if (outcome.outcome !== "kept") return settled(context);
  return failedFor(awaitedNow(context), new TooSoon(outcome.until));
}

/** What changes in the context once the store has answered for the change that was sent last. */
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

/** What an answer comes to, for whoever waits for the change. */
export function settlementOf(delivery: Delivery): Settlement {
  if (delivery.outcome === "postponed") return { outcome: "kept", until: delivery.refusal.until };
  return delivery.outcome === "kept" ? { outcome: "kept" } : delivery;
}

/** The change that is to be kept next. */
export function firstIn({ intake: [first] }: OutboxContext): Submitted {
  if (first === undefined) throw new Error("only entered with a change to keep");
  return first;
}

/** Somebody did this often in a short time. */
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

/** The changes of others that wait on this device until their authors sign in again. */
export function absentEntries({ entries, sender }: Entries): readonly OutboxEntry[] {
  return entries.filter(({ change }) => !isSentBy(sender, change));
}

export function failureIn(delivery: Delivery): Failure | undefined {
  return delivery.outcome === "kept" ? delivery.failure : undefined;
}
