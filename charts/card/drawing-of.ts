import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { decode } from "../lossless.ts";
import type { Picture } from "./protocol.ts";
import type { View } from "./view.ts";

/** What is needed to draw a machine: itself, and its screen where it has one. */
export interface Drawer {
  readonly machine: AnyStateMachine;
  readonly view: View | undefined;
}

/**
 * The snapshot of a picture, made without an actor: nothing is entered, invoked or timed. Throws where the machine has no such
 * state, or the context is none.
 */
export function snapshotOf(machine: AnyStateMachine, picture: Picture): AnyMachineSnapshot {
  const { value, status } = picture;
  return machine.resolveState({ value, status, context: decode(picture.context) });
}

/** Events that the active states listen for, by name; not those that actors and delays send. */
export function heardBy(snapshot: AnyMachineSnapshot): readonly string[] {
  const types: readonly string[] = snapshot._nodes.flatMap((node) => node.ownEvents.map(String));
  return [...new Set(types)]
    .filter((type) => !type.startsWith("xstate.") && type !== "")
    .toSorted();
}
