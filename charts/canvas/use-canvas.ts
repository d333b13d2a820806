import { useActor } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import type { SnapshotFrom } from "xstate";
import type { LaidOut } from "../drawing/laid-out.ts";
import type { CanvasEvent, NoDrawing, Subject } from "../machines/canvas-context.ts";
import { canvasMachine } from "../machines/canvas.machine.ts";
import { keyOf, type Selection } from "../machines/selection.ts";
import type { Chart } from "../model/chart.ts";
import { useLatest } from "../page/use-latest.ts";
import { type ChartIndex, indexChart } from "./chart-index.ts";

/** Gives everything in a chart a place, or says why it cannot. */
export type LayOut = (chart: Chart, folded: ReadonlySet<string>) => Promise<LaidOut | NoDrawing>;

/** How the canvas shows a chart: `folded` are paths of states, `isTree` shows the tree beside it. */
export interface CanvasLook {
  readonly folded?: readonly string[] | undefined;
  readonly isTree?: boolean | undefined;
}

interface CanvasGiven {
  readonly chart: Chart;
  readonly layOut: LayOut;
  readonly selected: string | undefined;
  readonly query: string;
  readonly onSelect: ((at: string | undefined) => void) | undefined;
  /** At first. */
  readonly look: CanvasLook | undefined;
  readonly onLook: ((look: CanvasLook) => void) | undefined;
}

/** A canvas for as long as it is shown: what is given to it is told to its machine, what is chosen in it to whoever gave it. */
export function useCanvas(given: CanvasGiven): {
  readonly snapshot: SnapshotFrom<typeof canvasMachine>;
  readonly send: (event: CanvasEvent) => void;
} {
  const { chart, layOut, selected, query, onSelect, look, onLook } = given;
  const index = useMemo(() => indexChart(chart), [chart]);
  const subject = useMemo(() => subjectOf(chart, layOut), [chart, layOut]);
  const selection = useMemo(() => selectionOf(index, selected), [index, selected]);
  const [snapshot, send, actor] = useActor(canvasMachine, {
    input: { subject, selected: selection, query, ...look },
  });
  useEffect(() => send({ type: "subject.given", subject }), [send, subject]);
  useEffect(() => send({ type: "selection.given", selection }), [send, selection]);
  useEffect(() => send({ type: "query.given", query }), [send, query]);

  const told = useLatest(onSelect);
  useEffect(() => {
    const listening = actor.on("selection.changed", (event) =>
      told.value?.(keyOf(event.selection)),
    );
    return () => listening.unsubscribe();
  }, [actor, told]);

  const { folded } = snapshot.context;
  const isTree = snapshot.matches({ tree: "shown" });
  const shown = useRef({ folded, isTree });
  const toldLook = useLatest(onLook);
  useEffect(() => {
    if (shown.current.folded === folded && shown.current.isTree === isTree) return;
    shown.current = { folded, isTree };
    toldLook.value?.({ folded: [...folded], isTree });
  }, [folded, isTree, toldLook]);
  return { snapshot, send };
}

/** A chart with what lays it out; one wish is one layout, though React's StrictMode begins everything twice. */
function subjectOf(chart: Chart, layOut: LayOut): Subject {
  let asked:
    | { readonly folded: ReadonlySet<string>; readonly came: ReturnType<LayOut> }
    | undefined;
  return {
    chart,
    layOut: async (folded) => {
      if (asked?.folded !== folded)
        asked = { folded, came: breath().then(() => layOut(chart, folded)) };
      try {
        return await asked.came;
      } finally {
        asked = undefined;
      }
    },
  };
}

/** Lets the page answer what was pressed before it turns to work. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** What an address names: a state by its path, else a transition by its id. */
function selectionOf(index: ChartIndex, at: string | undefined): Selection | undefined {
  if (at === undefined) return undefined;
  const isTransition = index.transitions.has(at) && !index.states.has(at);
  return isTransition ? { kind: "transition", id: at } : { kind: "state", path: at };
}
