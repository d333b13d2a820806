import { type ActorRefFrom, fromObservable, fromPromise, type Subscribable } from "xstate";
import type { Change } from "#generated/runtime.ts";
import { connectionMachine, type CopyState } from "#machines/connection/connection.machine.ts";
import type { OutboxEmitted } from "#machines/outbox/outbox-context.ts";
import { outboxMachine } from "#machines/outbox/outbox.machine.ts";
import { type SubmissionPolicy, usualPolicy } from "#machines/outbox/submission.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import { uploadsMachine } from "#machines/uploads/uploads.machine.ts";
import type { Deliver } from "../data/deliver.ts";
import type { Outbox } from "../data/outbox.ts";
import { followNetwork, type NetworkWindow } from "../services/connection/network.ts";
import type { Transfers } from "../services/files/transfers.ts";

export interface OutboxWiring {
  readonly outbox: Outbox;
  readonly deliver: Deliver;
  /** Puts what was written where it can be edited. */
  readonly restoreDraft: (id: string) => Promise<void>;
}

/** The outbox over what is kept on this device. */
export function wireOutbox({ outbox, deliver, restoreDraft }: OutboxWiring) {
  const byId = <T>(work: (id: string) => Promise<T>) =>
    fromPromise(({ input }: { readonly input: { readonly id: string } }) => work(input.id));
  // What another tab is just sending is not taken out beside that.
  const alone = (work: (id: string) => Promise<void>) =>
    byId((id) => outbox.claim(id, () => work(id)));
  return outboxMachine.provide({
    actors: {
      followEntries: fromObservable(() => outbox.entries),
      keep: fromPromise(async ({ input }) => {
        await outbox.keep(input.change);
        // It is kept, whether or not it can be read back just now: said to have failed, it would be done twice.
        return outbox.find(input.change.id).catch(() => undefined);
      }),
      deliver: byId(deliver),
      revive: byId((id) => outbox.revive(id)),
      discard: alone((id) => outbox.drop(id)),
      restoreDraft: alone(restoreDraft),
    },
  });
}

/** The uploads with what brings photos away from this device. */
export function wireUploads(transfers: Transfers) {
  return uploadsMachine.provide({
    actors: {
      followQueue: fromObservable(() => transfers.queue),
      transfer: fromObservable(({ input }) => transfers.transfer(input.id)),
    },
    // What could not be written shows as it was, and may be asked for again.
    actions: {
      sendAgain: (_, { id }) => void transfers.sendAgain(id).catch(() => undefined),
      giveUp: (_, { id }) => void transfers.giveUp(id).catch(() => undefined),
      keepPaused: (_, { isPaused }) => void transfers.keepPaused(isPaused).catch(() => undefined),
    },
  });
}

/** Whether there is a network, as the browser says. */
export function wireConnection(copy: Subscribable<CopyState>, page: NetworkWindow = window) {
  return connectionMachine.provide({
    actors: {
      followNetwork: fromObservable(() => followNetwork(page)),
      followCopy: fromObservable(() => copy),
    },
  });
}

/** Hands a change to the outbox. Rejects where it could not even be kept on this device. */
export type Submit = (change: Change, policy?: SubmissionPolicy) => Promise<Settlement>;

/** For what is done beside the screens; a screen invokes `submitActor`. */
export function submitTo(outbox: ActorRefFrom<typeof outboxMachine>): Submit {
  return async (change, policy = usualPolicy) => {
    const reply = await new Promise<OutboxEmitted>((resolve) => {
      const listening = outbox.on("*", (event) => {
        if (event.change.id !== change.id) return;
        listening.unsubscribe();
        resolve(event);
      });
      outbox.send({ type: "change.submitted", change, ...policy });
    });
    if (reply.type === "change.failed") throw reply.error;
    return reply.settlement;
  };
}
