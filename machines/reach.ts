import { type AnyActorRef, createEmptyActor } from "xstate";

const nowhere = createEmptyActor();

/**
 * A long-lived actor of the tree by its `systemId`, as a target of events. Where there is none it is an actor that ignores
 * everything, because XState's `sendTo(undefined)` sends to the sender itself.
 */
export function reach(
  system: { readonly get: (systemId: string) => AnyActorRef | undefined },
  systemId: string,
): AnyActorRef {
  return system.get(systemId) ?? nowhere;
}
