import { assign, enqueueActions, setup } from "xstate";
import type { Change } from "#generated/runtime.ts";
import {
  type Failure,
  failureOf,
  observablePort,
  promisePort,
  type Rejected,
  withEvent,
  withOutput,
} from "../ports.ts";
import { backoffMs } from "./backoff.ts";
import {
  attemptsOf,
  canDecide,
  decidedId,
  type Decision,
  type Delivery,
  dropped,
  failedFor,
  failureIn,
  firstIn,
  heldChanges,
  isDecidable,
  isToDrop,
  isWaiting,
  keptAgain,
  keptFor,
  nextId,
  type OutboxContext,
  type OutboxEmitted,
  type OutboxEvent,
  type OutboxInput,
  remembered,
  settled,
  type Settling,
} from "./outbox-context.ts";
import type { OutboxEntry, Sender } from "./outbox-entry.ts";
import type { Submitted } from "./submission.machine.ts";

/**
 * The outbox accepts every change (`change.submitted`), writes it to this device, and sends it until the store has applied or
 * refused it. Changes are sent in the order in which they were made; a change for which a screen waits goes before unrelated
 * ones. The screen gets an answer (`change.settled`), and the outbox emits the same event. A refused change stays, with its text
 * and the reason, until the user tries it again, takes it back to edit it, or discards it; a change that may be applied only
 * later can be taken back or discarded until then. The outbox runs as long as the app does, in every tab; the delivery makes sure
 * that only one tab sends a change. With accounts, the changes of other users wait until they sign in again.
 *
 * Actors: `keep` (writes a change to this device and resolves to the kept entry), `followEntries` (the kept changes of this and
 * other tabs), `deliver` (one attempt with one change), `revive` (makes a refused change a kept one), `discard`, `restoreDraft`
 * (puts the text of a change back into its form).
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
    emitted: {} as OutboxEmitted,
    tags: {} as "busy" | "full" | "unreachable",
  },
  actors: {
    keep: promisePort<OutboxEntry | undefined, { readonly change: Change }>("keep"),
    followEntries: observablePort<readonly OutboxEntry[], void>("followEntries"),
    deliver: promisePort<Delivery, { readonly id: string }>("deliver"),
    revive: promisePort<void, { readonly id: string }>("revive"),
    discard: promisePort<void, { readonly id: string }>("discard"),
    restoreDraft: promisePort<void, { readonly id: string }>("restoreDraft"),
  },
  guards: {
    hasIntake: ({ context }) => context.intake.length > 0,
    isAwaited: ({ context }) => context.awaited.length > 0,
    hasHeld: ({ context }) => heldChanges(context).length > 0,
    hasNext: ({ context }) => nextId(context) !== undefined,
    isToDrop: ({ context }, delivery: Delivery) => isToDrop(context, delivery),
    isDecidable: ({ context }, decision: Decision) => isDecidable(context, decision),
    isDue: ({ context }, type: Decision["type"]) => context.decisions[0]?.type === type,
    isApplied: (_, { outcome }: Delivery) => outcome === "applied",
    isAnswered: (_, { outcome }: Delivery) => outcome !== "kept",
    isFull: (_, delivery: Delivery) =>
      delivery.outcome === "kept" && delivery.failure.code === "storageFull",
  },
  actions: {
    setSender: assign((_, { sender }: { readonly sender: Sender }) => ({ sender })),
    setEntries: assign(({ context }, entries: readonly OutboxEntry[]) => ({
      entries,
      // An entry that was removed is no longer postponed.
      postponed: context.postponed.filter(({ id }) => entries.some((entry) => entry.id === id)),
    })),
    forgetEntry: assign(({ context }, { id }: { id: string | undefined }) => ({
      entries: context.entries.filter((entry) => entry.id !== id),
      postponed: context.postponed.filter((each) => each.id !== id),
    })),
    remember: enqueueActions(({ context, enqueue }, delivery: Delivery) => {
      enqueue.assign(remembered(context, delivery));
      if (delivery.outcome === "postponed")
        enqueue.raise(
          { type: "postponement.over", id: context.sending ?? "" },
          { delay: delivery.forMs },
        );
    }),
    forgetPostponement: assign(({ context }, { id }: { id: string }) => ({
      postponed: context.postponed.filter((each) => each.id !== id),
    })),
    chooseNext: assign(({ context }) => ({ sending: nextId(context) })),
    takeIn: assign(({ context }, submitted: Submitted) => ({
      intake: [...context.intake, submitted],
    })),
    accept: assign(({ context }, entry: OutboxEntry | undefined) => {
      const isKnown = context.entries.some(({ id }) => id === entry?.id);
      return {
        intake: context.intake.slice(1),
        awaited: [...context.awaited, ...context.intake.slice(0, 1)],
        entries: entry === undefined || isKnown ? context.entries : [...context.entries, entry],
      };
    }),
    turnAway: assign(({ context }) => ({ intake: context.intake.slice(1) })),
    notifyKept: enqueueActions(({ context, enqueue }) => {
      const [first] = context.intake;
      if (first?.from !== undefined && isWaiting(first))
        enqueue.sendTo(first.from, { type: "change.kept", change: first.change });
    }),
    settle: enqueueActions(({ context, enqueue }, { changes, reply }: Settling) => {
      enqueue.assign({ awaited: context.awaited.filter((each) => !changes.includes(each)) });
      for (const each of changes) {
        const told = { ...reply, change: each.change };
        if (each.from !== undefined && isWaiting(each)) enqueue.sendTo(each.from, told);
        enqueue.emit(told);
      }
    }),
    countAttempt: assign(({ context }) => ({ attempt: attemptsOf(context) })),
    forgetAttempts: assign({ attempt: 0, failure: undefined }),
    rememberFailure: assign((_, failure: Failure | undefined) => ({ failure })),
    takeDecision: assign(({ context: { decisions, trouble } }, decision: Decision) => ({
      decisions: [...decisions, decision],
      trouble: trouble?.id === decision.id ? undefined : trouble,
    })),
    // Before the list says so: what comes after it may be sent meanwhile.
    keepAgain: assign(({ context }) => ({ entries: keptAgain(context) })),
    // Also those whose changes were settled or removed meanwhile.
    forgetDecision: assign(({ context }) => ({
      decisions: context.decisions.slice(1).filter((decision) => canDecide(context, decision)),
    })),
    setTrouble: assign(({ context }, { error }: Rejected) => ({
      trouble: { id: decidedId(context), failure: failureOf(error) },
    })),
    forgetTrouble: assign({ trouble: undefined }),
  },
  delays: {
    /** 0.5 s to 60 s, growing with every attempt. */
    backoff: ({ context }) => backoffMs(context.attempt, context.random()),
    /** 30,000 ms: space may have been freed meanwhile. */
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
    intake: [],
    awaited: [],
    outcome: { outcome: "kept" },
    attempt: 0,
    decisions: [],
    trouble: undefined,
  }),
  type: "parallel",
  on: {
    "change.submitted": { actions: withEvent("takeIn") },
  },
  states: {
    intake: {
      description: "Stores changes in order.",
      initial: "idle",
      states: {
        idle: { always: { guard: "hasIntake", target: "keeping" } },
        keeping: {
          tags: "busy",
          invoke: {
            src: "keep",
            input: ({ context }) => ({ change: firstIn(context).change }),
            onDone: { target: "idle", actions: ["notifyKept", withOutput("accept")] },
            onError: {
              target: "idle",
              actions: [
                {
                  type: "settle",
                  params: ({ context, event }) => failedFor([firstIn(context)], event.error),
                },
                "turnAway",
              ],
            },
          },
        },
      },
    },
    watching: {
      initial: "following",
      states: {
        following: {
          invoke: {
            src: "followEntries",
            onSnapshot: {
              actions: {
                type: "setEntries",
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
        "postponement.over": { actions: withEvent("forgetPostponement") },
        "sender.changed": { target: ".idle", actions: [withEvent("setSender"), "forgetAttempts"] },
      },
      states: {
        idle: {
          always: [
            {
              guard: "hasHeld",
              actions: { type: "settle", params: ({ context }) => keptFor(heldChanges(context)) },
            },
            { guard: "hasNext", target: "attempting", actions: "chooseNext" },
          ],
        },
        attempting: {
          tags: "busy",
          // These begin another attempt, which has to wait for the end of this one.
          on: {
            "connection.restored": {},
            "room.freed": {},
            "sender.changed": { actions: withEvent("setSender") },
          },
          initial: "sending",
          states: {
            sending: {
              invoke: {
                src: "deliver",
                input: ({ context }) => ({ id: context.sending ?? "" }),
                onDone: [
                  {
                    guard: withOutput("isApplied"),
                    target: "#outbox.delivery.idle",
                    actions: [
                      withOutput("remember"),
                      { type: "settle", params: ({ context }) => settled(context) },
                      { type: "forgetEntry", params: ({ context }) => ({ id: context.sending }) },
                      "forgetAttempts",
                    ],
                  },
                  {
                    guard: withOutput("isToDrop"),
                    target: "dropping",
                    actions: [withOutput("remember"), "forgetAttempts"],
                  },
                  {
                    guard: withOutput("isAnswered"),
                    target: "#outbox.delivery.idle",
                    actions: [
                      withOutput("remember"),
                      { type: "settle", params: ({ context }) => settled(context) },
                      "forgetAttempts",
                    ],
                  },
                  {
                    guard: withOutput("isFull"),
                    target: "#outbox.delivery.full",
                    actions: {
                      type: "rememberFailure",
                      params: ({ event }) => failureIn(event.output),
                    },
                  },
                  {
                    target: "#outbox.delivery.waiting",
                    actions: {
                      type: "rememberFailure",
                      params: ({ event }) => failureIn(event.output),
                    },
                  },
                ],
                onError: {
                  target: "#outbox.delivery.waiting",
                  actions: {
                    type: "rememberFailure",
                    params: ({ event }) => failureOf(event.error),
                  },
                },
              },
            },
            dropping: {
              description: "Its form has it.",
              invoke: {
                src: "discard",
                input: ({ context }) => ({ id: context.sending ?? "" }),
                onDone: {
                  target: "#outbox.delivery.idle",
                  actions: [
                    { type: "settle", params: ({ context }) => dropped(context) },
                    { type: "forgetEntry", params: ({ context }) => ({ id: context.sending }) },
                  ],
                },
                // The change stays in the outbox as well as in the form, which loses nothing.
                onError: {
                  target: "#outbox.delivery.idle",
                  actions: { type: "settle", params: ({ context }) => settled(context) },
                },
              },
            },
          },
        },
        waiting: {
          tags: "unreachable",
          entry: [
            "countAttempt",
            { type: "settle", params: ({ context }) => keptFor(context.awaited) },
          ],
          always: { guard: "isAwaited", target: "idle" },
          after: { backoff: "idle" },
        },
        full: {
          tags: "full",
          entry: { type: "settle", params: ({ context }) => keptFor(context.awaited) },
          always: { guard: "isAwaited", target: "idle" },
          after: { roomCheck: "idle" },
        },
      },
    },
    attention: {
      description: "Carries out decisions in order.",
      initial: "ready",
      on: {
        "retry.requested": { guard: withEvent("isDecidable"), actions: withEvent("takeDecision") },
        "edit.requested": { guard: withEvent("isDecidable"), actions: withEvent("takeDecision") },
        "discard.requested": {
          guard: withEvent("isDecidable"),
          actions: withEvent("takeDecision"),
        },
        "attention.dismissed": { actions: "forgetTrouble" },
      },
      states: {
        ready: {
          always: [
            { guard: { type: "isDue", params: "retry.requested" }, target: "reviving" },
            { guard: { type: "isDue", params: "edit.requested" }, target: "restoringDraft" },
            { guard: { type: "isDue", params: "discard.requested" }, target: "discarding" },
          ],
        },
        reviving: {
          tags: "busy",
          invoke: {
            src: "revive",
            input: ({ context }) => ({ id: decidedId(context) }),
            onDone: { target: "ready", actions: ["keepAgain", "forgetDecision"] },
            onError: { target: "ready", actions: [withEvent("setTrouble"), "forgetDecision"] },
          },
        },
        restoringDraft: {
          tags: "busy",
          invoke: {
            src: "restoreDraft",
            input: ({ context }) => ({ id: decidedId(context) }),
            onDone: "discarding",
            onError: { target: "ready", actions: [withEvent("setTrouble"), "forgetDecision"] },
          },
        },
        discarding: {
          tags: "busy",
          invoke: {
            src: "discard",
            input: ({ context }) => ({ id: decidedId(context) }),
            onDone: {
              target: "ready",
              actions: [
                { type: "forgetEntry", params: ({ context }) => ({ id: decidedId(context) }) },
                "forgetDecision",
              ],
            },
            onError: { target: "ready", actions: [withEvent("setTrouble"), "forgetDecision"] },
          },
        },
      },
    },
  },
});
