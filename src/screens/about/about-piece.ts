import type { SnapshotFrom } from "xstate";
import type { AboutEvent, aboutMachine } from "#machines/about/about.machine.ts";

/** What every part of the page draws from. */
export interface AboutPieceProps {
  readonly snapshot: SnapshotFrom<typeof aboutMachine>;
  readonly send: (event: AboutEvent) => void;
}
