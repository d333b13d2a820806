import type { SnapshotFrom } from "xstate";
import type { AboutEvent, aboutMachine } from "#machines/about/about.machine.ts";

/** The props of every part of the page. */
export interface AboutPieceProps {
  readonly snapshot: SnapshotFrom<typeof aboutMachine>;
  readonly send: (event: AboutEvent) => void;
}
