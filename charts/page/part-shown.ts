import type { SnapshotFrom } from "xstate";
import type { chartsMachine } from "../machines/charts.machine.ts";

/** The state or transition in the address, as long as it is there. */
export function partShown(snapshot: SnapshotFrom<typeof chartsMachine>): string | undefined {
  return snapshot.matches({ atlas: { read: "shown" } }) ? snapshot.context.address.at : undefined;
}
