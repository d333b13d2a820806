import { assign, raise, setup } from "xstate";
import type { Refusal } from "#generated/runtime.ts";
import { type Failure, failureOf, observablePort, promisePort } from "../ports.ts";
import { backoffMs } from "./backoff.ts";
import type { Delivery } from "./delivery.ts";
import { goesBefore, isSentBy, type OutboxEntry, type Sender } from "./outbox-entry.ts";

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
  /** Every change that is not settled, oldest first. */
  readonly entries: readonly OutboxEntry[];
  /** Those of them that wait until they may be done, in the order in which that was found out. */
  readonly postponed: readonly Postponed[];
  /** The id of the change that is being sent, or was sent last. */
  readonly sending: string | undefined;
  /** How often in a row the store could not be reached. */
  readonly attempt: number;
  /** Why the last attempt came to nothing. */
  readonly failure: Failure | undefined;
  /** The id of the change somebody is seeing to. */
  readonly subject: string | undefined;
  /** Why that did not work. */
  readonly subjectFailure: Failure | undefined;
}

export type OutboxEvent =
  /** Try a refused change again as it is. */
  | { readonly type: "retry.requested"; readonly id: string }
  /** Take a change that was refused, or may be done only later, back to where it can be edited. */
  | { readonly type: "edit.requested"; readonly id: string }
  /** Give such a change up. */
  | { readonly type: "discard.requested"; readonly id: string }
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
function postponedEntries(context: Waiting): readonly OutboxEntry[] {
  return keptEntries(context).filter(({ id }) => context.postponed.some((each) => each.id === id));
}

/** Tells of a kept change whether it may be done only later, or has to go after such a one. */
export function heldBy(context: Waiting): (entry: OutboxEntry) => boolean {
  const postponed = postponedEntries(context);
  return (entry) =>
    postponed.includes(entry) || postponed.some((other) => goesBefore(other, entry));
}

/** The first change that may be sent now. */
function nextEntry(context: Waiting): OutboxEntry | undefined {
  const isHeld = heldBy(context);
  return keptEntries(context).find((entry) => !isHeld(entry));
}

/** The changes that need attention, oldest first. */
export function refusedEntries({ entries, sender }: Entries): readonly OutboxEntry[] {
  return entries.filter(({ status, change }) => status === "refused" && isSentBy(sender, change));
}

/** The changes of others that wait on this device until their authors sign in again. */
export function absentEntries({ entries, sender }: Entries): readonly OutboxEntry[] {
  return entries.filter(({ change }) => !isSentBy(sender, change));
}

/**
 * The outbox sends every change that is kept on this device, in the order in which they were made, until the store
 * has applied or refused it. A refused one stays with what the person wrote and the reason until they try it again,
 * take it back to edit it, or discard it; one that may be done only later can be taken back or discarded until then. The
 * outbox runs as long as the app does, in every tab; the delivery sees to it that only one of them sends a change. With accounts, what somebody else wrote waits until they sign in again.
 *
 * Actors: `followEntries` (the kept changes, from this tab and others), `deliver` (one attempt with one change),
 * `revive` (a refused change becomes a kept one), `discard`, `handBack` (puts what was written where it can be edited).
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
    tags: {} as "busy" | "full" | "unreachable",
  },
  actors: {
    followEntries: observablePort<readonly OutboxEntry[], void>("followEntries"),
    deliver: promisePort<Delivery, { readonly id: string }>("deliver"),
    revive: promisePort<void, { readonly id: string }>("revive"),
    discard: promisePort<void, { readonly id: string }>("discard"),
    handBack: promisePort<void, { readonly id: string }>("handBack"),
  },
  guards: {
    hasNext: ({ context }) => nextEntry(context) !== undefined,
    isRefusedEntry: ({ context }, { id }: { id: string }) =>
      refusedEntries(context).some((entry) => entry.id === id),
    isDecidableEntry: ({ context }, { id }: { id: string }) =>
      [...refusedEntries(context), ...postponedEntries(context)].some((entry) => entry.id === id),
    isApplied: (_, { outcome }: Delivery) => outcome === "applied",
    isRefused: (_, { outcome }: Delivery) => outcome === "refused",
    isPostponed: (_, { outcome }: Delivery) => outcome === "postponed",
    isFull: (_, delivery: Delivery) =>
      delivery.outcome === "kept" && delivery.failure.code === "storageFull",
  },
  actions: {
    keepSender: assign((_, { sender }: { readonly sender: Sender }) => ({ sender })),
    takeEntries: assign(({ context }, entries: readonly OutboxEntry[]) => ({
      entries,
      // One that was taken out waits no longer.
      postponed: context.postponed.filter(({ id }) => entries.some((entry) => entry.id === id)),
    })),
    forgetEntry: assign(({ context }, { id }: { id: string | undefined }) => ({
      entries: context.entries.filter((entry) => entry.id !== id),
    })),
    rememberRefusal: assign(({ context }, delivery: Delivery) => ({
      entries: context.entries.map((entry) =>
        entry.id === context.sending && delivery.outcome === "refused"
          ? { ...entry, status: "refused" as const, refusal: delivery.refusal }
          : entry,
      ),
    })),
    rememberPostponement: assign(({ context: { entries, postponed, sending } }, of: Delivery) => {
      const entry = entries.find(({ id }) => id === sending);
      if (of.outcome !== "postponed" || entry === undefined) return {};
      const { id, change } = entry;
      return { postponed: [...postponed, { id, by: change.by, refusal: of.refusal }] };
    }),
    forgetPostponement: assign(({ context }, { id }: { id: string }) => ({
      postponed: context.postponed.filter((each) => each.id !== id),
    })),
    chooseNext: assign(({ context }) => ({ sending: nextEntry(context)?.id })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0, failure: undefined }),
    rememberFailure: assign((_, failure: Failure | undefined) => ({ failure })),
    rememberSubject: assign((_, { id }: { id: string }) => ({
      subject: id,
      subjectFailure: undefined,
    })),
    rememberSubjectFailure: assign((_, subjectFailure: Failure) => ({ subjectFailure })),
    forgetSubject: assign({ subject: undefined, subjectFailure: undefined }),
  },
  delays: {
    /** 0.5 s to 60 s, growing with every attempt. */
    backoff: ({ context }) => backoffMs(context.attempt, context.random()),
    /** 30,000 ms: somebody may have made room meanwhile. */
    roomCheck: 30_000,
    /** 2,000 ms before the list of kept changes is asked for again. */
    reconnection: 2000,
  },
}).createMachine({
  id: "outbox",
  context: ({ input }) => ({
    ...input,
    entries: [],
    postponed: [],
    sending: undefined,
    attempt: 0,
    failure: undefined,
    subject: undefined,
    subjectFailure: undefined,
  }),
  type: "parallel",
  states: {
    watching: {
      initial: "following",
      states: {
        following: {
          invoke: {
            src: "followEntries",
            onSnapshot: {
              actions: {
                type: "takeEntries",
                params: ({ context, event }) => event.snapshot.context ?? context.entries,
              },
            },
            onDone: "lost",
            onError: "lost",
          },
        },
        lost: { after: { reconnection: "following" } },
      },
    },
    delivery: {
      initial: "idle",
      on: {
        "connection.restored": { target: ".idle", actions: "forgetAttempts" },
        "room.freed": ".idle",
        "postponement.over": {
          actions: { type: "forgetPostponement", params: ({ event }) => event },
        },
        "sender.changed": {
          target: ".idle",
          actions: [{ type: "keepSender", params: ({ event }) => event }, "forgetAttempts"],
        },
      },
      states: {
        idle: { always: { guard: "hasNext", target: "sending", actions: "chooseNext" } },
        sending: {
          tags: "busy",
          on: {
            "connection.restored": {},
            "room.freed": {},
            "sender.changed": { actions: { type: "keepSender", params: ({ event }) => event } },
          },
          invoke: {
            src: "deliver",
            input: ({ context }) => ({ id: context.sending ?? "" }),
            onDone: [
              {
                guard: { type: "isApplied", params: ({ event }) => event.output },
                target: "idle",
                actions: [
                  { type: "forgetEntry", params: ({ context }) => ({ id: context.sending }) },
                  "forgetAttempts",
                ],
              },
              {
                guard: { type: "isRefused", params: ({ event }) => event.output },
                target: "idle",
                actions: [
                  { type: "rememberRefusal", params: ({ event }) => event.output },
                  "forgetAttempts",
                ],
              },
              {
                guard: { type: "isPostponed", params: ({ event }) => event.output },
                target: "idle",
                actions: [
                  { type: "rememberPostponement", params: ({ event }) => event.output },
                  raise(
                    ({ context }) => ({ type: "postponement.over", id: context.sending ?? "" }),
                    { delay: ({ event }) => postponementIn(event.output) },
                  ),
                  "forgetAttempts",
                ],
              },
              {
                guard: { type: "isFull", params: ({ event }) => event.output },
                target: "full",
                actions: {
                  type: "rememberFailure",
                  params: ({ event }) => failureIn(event.output),
                },
              },
              {
                target: "waiting",
                actions: {
                  type: "rememberFailure",
                  params: ({ event }) => failureIn(event.output),
                },
              },
            ],
            onError: {
              target: "waiting",
              actions: { type: "rememberFailure", params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        waiting: { tags: "unreachable", entry: "countAttempt", after: { backoff: "idle" } },
        full: { tags: "full", after: { roomCheck: "idle" } },
      },
    },
    attention: {
      initial: "ready",
      states: {
        ready: {
          initial: "calm",
          on: {
            "retry.requested": {
              guard: { type: "isRefusedEntry", params: ({ event }) => ({ id: event.id }) },
              target: "reviving",
              actions: { type: "rememberSubject", params: ({ event }) => ({ id: event.id }) },
            },
            "edit.requested": {
              guard: { type: "isDecidableEntry", params: ({ event }) => ({ id: event.id }) },
              target: "handingBack",
              actions: { type: "rememberSubject", params: ({ event }) => ({ id: event.id }) },
            },
            "discard.requested": {
              guard: { type: "isDecidableEntry", params: ({ event }) => ({ id: event.id }) },
              target: "discarding",
              actions: { type: "rememberSubject", params: ({ event }) => ({ id: event.id }) },
            },
          },
          states: {
            calm: { entry: "forgetSubject" },
            failed: { on: { "attention.dismissed": "calm" } },
          },
        },
        reviving: {
          tags: "busy",
          invoke: {
            src: "revive",
            input: ({ context }) => ({ id: context.subject ?? "" }),
            onDone: "ready",
            onError: {
              target: "ready.failed",
              actions: {
                type: "rememberSubjectFailure",
                params: ({ event }) => failureOf(event.error),
              },
            },
          },
        },
        handingBack: {
          tags: "busy",
          invoke: {
            src: "handBack",
            input: ({ context }) => ({ id: context.subject ?? "" }),
            onDone: "discarding",
            onError: {
              target: "ready.failed",
              actions: {
                type: "rememberSubjectFailure",
                params: ({ event }) => failureOf(event.error),
              },
            },
          },
        },
        discarding: {
          tags: "busy",
          invoke: {
            src: "discard",
            input: ({ context }) => ({ id: context.subject ?? "" }),
            onDone: {
              target: "ready",
              actions: { type: "forgetEntry", params: ({ context }) => ({ id: context.subject }) },
            },
            onError: {
              target: "ready.failed",
              actions: {
                type: "rememberSubjectFailure",
                params: ({ event }) => failureOf(event.error),
              },
            },
          },
        },
      },
    },
  },
});

function failureIn(delivery: Delivery): Failure | undefined {
  return delivery.outcome === "kept" ? delivery.failure : undefined;
}

function postponementIn(delivery: Delivery): number {
  return delivery.outcome === "postponed" ? delivery.forMs : 0;
}
