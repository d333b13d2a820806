import type { SnapshotFrom } from "xstate";
import type { PairingEvent, pairingMachine } from "#machines/pairing/pairing.machine.ts";

/** What every part that speaks of looking in draws from. */
export interface PairingPieceProps {
  readonly snapshot: SnapshotFrom<typeof pairingMachine>;
  readonly send: (event: PairingEvent) => void;
}
