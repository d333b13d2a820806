import type { notesMachine } from "#machines/charts/notes.machine.ts";
import { consentChart, someCharts } from "../fixtures/world/charts.ts";
import { NotesView } from "../notes/notes-view.tsx";
import { machineFacts } from "../page/machine-facts.ts";
import { doNothing } from "./inside.tsx";
import { ChartsAround } from "./slots/charts-around.tsx";
import type { View } from "./view.ts";

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
