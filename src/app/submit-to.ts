import type { ActorRefFrom } from "xstate";
import type { Change } from "#generated/runtime.ts";
import type { OutboxEmitted } from "#machines/outbox/outbox-context.ts";
import type { outboxMachine } from "#machines/outbox/outbox.machine.ts";
import { type SubmissionPolicy, usualPolicy } from "#machines/outbox/submission.machine.ts";
import type { Settlement } from "#machines/ports.ts";

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
