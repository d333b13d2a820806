import type { AnyMachineSnapshot } from "xstate";
import type { Move } from "./move.ts";

/**
 * A state as it is first reached, counted from where everything that the machine follows has told its first word, and with all
 * that comes by itself while one stays in it.
 */
export interface Card {
  /** Its path. */
  readonly state: string;
  /** Which of the fixture's inputs it begins with. */
  readonly input: number;
  /** What happens from the beginning until it is reached, and what comes then. */
  readonly moves: readonly Move[];
  readonly snapshot: AnyMachineSnapshot;
  /** It is never rested in: the snapshot is of the moment in which it is passed. */
  readonly isPassing: boolean;
}
