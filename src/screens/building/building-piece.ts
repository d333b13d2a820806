import type { SnapshotFrom } from "xstate";
import type { BuildingEvent } from "#machines/building/building-context.ts";
import type { buildingMachine } from "#machines/building/building.machine.ts";

/** What every part of the page draws from. */
export interface BuildingPieceProps {
  readonly snapshot: SnapshotFrom<typeof buildingMachine>;
  readonly send: (event: BuildingEvent) => void;
}
