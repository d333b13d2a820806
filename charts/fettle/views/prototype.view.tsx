import type { SnapshotFrom } from "xstate";
import { locales } from "#src/i18n/locale.ts";
import { StillCards } from "../../card/card-figure.tsx";
import type { Picture } from "../../card/protocol.ts";
import type { View } from "../../card/view.ts";
import type { Scene } from "../../machines/prototype-play.ts";
import type { prototypeMachine } from "../../machines/prototype.machine.ts";
import { Storyboard } from "../../storyboard/storyboard.tsx";
import { ChartsAround } from "../slots/charts-around.tsx";
import { paletteDoorChart } from "../world/charts.ts";
import { playedBoard } from "../world/played.ts";
import { InSight } from "./in-sight.tsx";

/** The storyboard of a machine, in which cards are only stood for. */
export const prototypeView: View<typeof prototypeMachine> = {
  draw: ({ snapshot, send }) => (
    <ChartsAround view="storyboard" machine={paletteDoorChart.id}>
      <StillCards value={true}>
        <InSight part={snapshot.matches({ large: "stuck" }) ? "next-moves" : undefined}>
          <Storyboard
            snapshot={withScenes(snapshot)}
            send={send}
            chart={paletteDoorChart}
            board={playedBoard}
            locales={locales}
          />
        </InSight>
      </StillCards>
    </ChartsAround>
  ),
};

type Snapshot = SnapshotFrom<typeof prototypeMachine>;

/** A picture tells the machine that is played with by its name only: its snapshots are made anew. */
function withScenes(snapshot: Snapshot): Snapshot {
  const { trail } = snapshot.context;
  const scenes = trail.scenes.map((scene): Scene => ({
    ...scene,
    snapshot: played(scene.snapshot),
  }));
  return { ...snapshot, context: { ...snapshot.context, trail: { ...trail, scenes } } };
}

function played({ value, status, context }: Facts): Scene["snapshot"] {
  return playedBoard.fixture.machine.resolveState({ value, status, context });
}

/** What XState says of any machine's snapshot as `any`. */
interface Facts extends Pick<Picture, "value" | "status"> {
  readonly context: unknown;
}
