import type { SnapshotFrom } from "xstate";
import type { BuildingEvent } from "#machines/building/building-context.ts";
import type { buildingMachine } from "#machines/building/building.machine.ts";

/** The props of every part of the page. */
export interface BuildingPieceProps {
  readonly snapshot: SnapshotFrom<typeof buildingMachine>;
  readonly send: (event: BuildingEvent) => void;
}
