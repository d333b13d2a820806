import type { ReactNode } from "react";
import type { SnapshotFrom } from "xstate";
import type { Picture } from "../card/protocol.ts";
import type { CardSize } from "../card/protocol.ts";
import type { Marks } from "../drawing/marks.ts";
import type { ActorAt } from "../machines/actors-at.ts";
import type { LiveEvent } from "../machines/live-context.ts";
import type { liveMachine } from "../machines/live.machine.ts";
import type { Recording } from "../machines/recording.ts";
import type { Chart } from "../model/chart.ts";

/** What the frame shows: the screen of an actor as it stood. */
export interface LivePicture {
  readonly picture: Picture;
  readonly size: CardSize;
  /** What the actor is called. */
  readonly name: string;
}

/** What the live view draws from. */
export interface LiveProps {
  readonly snapshot: SnapshotFrom<typeof liveMachine>;
  readonly send: (event: LiveEvent) => void;
  /** Draws the chart of the chosen actor, with its active states and taken transitions. */
  readonly renderChart: (chart: Chart, marks: Marks) => ReactNode;
  /** Draws the real screen, read-only; only asked for a machine that has one. */
  readonly drawScreen: (shown: LivePicture) => ReactNode;
}

/** The same, with what is looked at. */
export interface LookingProps extends LiveProps {
  readonly recording: Recording;
  /** The entry that is looked at. */
  readonly step: number;
  /** Everybody as they stood at that entry. */
  readonly actors: ReadonlyMap<string, ActorAt>;
  /** The chosen one. */
  readonly chosen: ActorAt | undefined;
}
