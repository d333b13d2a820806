import { type AnyActorRef, createEmptyActor } from "xstate";

const nowhere = createEmptyActor();

/**
 * A long-lived actor of the tree by its `systemId`, to send something to. Where there is none it is an actor that hears
 * nothing, because XState's `sendTo(undefined)` would send to oneself.
 */
export function reach(
  system: { readonly get: (systemId: string) => AnyActorRef | undefined },
  systemId: string,
): AnyActorRef {
  return system.get(systemId) ?? nowhere;
}
