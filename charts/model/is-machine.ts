import type { AnyStateMachine } from "xstate";

/** Whether something is an XState v5 machine, also one made by another copy of XState. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return (
    typeof value === "object" &&
    value !== null &&
    "root" in value &&
    "idMap" in value &&
    value.idMap instanceof Map &&
    "implementations" in value
  );
}
