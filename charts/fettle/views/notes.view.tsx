import type { View } from "../../card/view.ts";
import { machineFacts } from "../../page/machine-facts.ts";
import { NotesView } from "../notes/notes-view.tsx";
import type { notesMachine } from "../notes/notes.machine.ts";
import { ChartsAround } from "../slots/charts-around.tsx";
import { consentChart, someCharts } from "../world/charts.ts";
import { doNothing } from "./inside.tsx";

const machines = someCharts.map(machineFacts);

/** The notes on one machine. */
export const notesView: View<typeof notesMachine> = {
  draw: ({ snapshot, send }) => (
    <ChartsAround view="notes">
      <NotesView
        snapshot={snapshot}
        send={send}
        machines={machines}
        pin={{ machine: consentChart.id, at: "" }}
        onGo={doNothing}
      />
    </ChartsAround>
  ),
};
