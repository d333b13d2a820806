import { useActor } from "@xstate/react";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { Directions, LaidOut } from "../drawing/laid-out.ts";
import type { NoDrawing, Subject } from "../machines/canvas-context.ts";
import { canvasMachine } from "../machines/canvas.machine.ts";
import { keyOf, type Selection } from "../machines/selection.ts";
import { indexChart } from "../model/chart-index.ts";
import type { Chart } from "../model/chart.ts";
import { type CanvasOptions, CanvasScreen } from "./canvas-screen.tsx";

/** Gives everything in a chart a place, or says why it cannot. */
export type LayOut = (
  chart: Chart,
  folded: ReadonlySet<string>,
  before?: Directions,
) => Promise<LaidOut | NoDrawing>;

/** How the canvas shows a chart: `folded` are paths of states, `isTree` shows the tree beside it. */
interface CanvasLook {
  readonly folded?: readonly string[] | undefined;
  readonly isTree?: boolean | undefined;
}

/** What a chart that one looks around in needs. */
export interface ChartCanvasProps extends CanvasOptions {
  readonly chart: Chart;
  /** Keep it the same function: another one lays everything out anew. */
  readonly layOut: LayOut;
  /** Path of the state or id of the transition that is selected, as in the address. */
  readonly selected?: string | undefined;
  readonly onSelect?: ((at: string | undefined) => void) | undefined;
  /** Words to find in it. */
  readonly query?: string | undefined;
  /** The initial view, as in the address. */
  readonly look?: CanvasLook | undefined;
  readonly onLook?: ((look: CanvasLook) => void) | undefined;
}

/** A machine's chart with zoom, search and selection. Props go to the canvas machine as events; its selection goes to `onSelect`. */
export function ChartCanvas(props: ChartCanvasProps): ReactNode {
  const { chart, layOut, selected, onSelect, query = "", look, onLook, ...options } = props;
  const subject = useMemo(() => subjectOf(chart, layOut), [chart, layOut]);
  const selection = useMemo(() => selectionOf(chart, selected), [chart, selected]);
  const [snapshot, send, actor] = useActor(canvasMachine, {
    input: { subject, selected: selection, query, ...look },
  });
  useEffect(() => send({ type: "subject.given", subject }), [send, subject]);
  useEffect(() => send({ type: "selection.given", selection }), [send, selection]);
  useEffect(() => send({ type: "query.given", query }), [send, query]);

  const emitSelection = useEffectEvent((chosen: Selection | undefined) =>
    onSelect?.(keyOf(chosen)),
  );
  useEffect(() => {
    const listening = actor.on("selection.changed", (event) => emitSelection(event.selection));
    return () => listening.unsubscribe();
  }, [actor]);

  const { folded } = snapshot.context;
  const isTree = snapshot.matches({ tree: "shown" });
  const shown = useRef({ folded, isTree });
  const reportLook = useEffectEvent((chosen: CanvasLook) => onLook?.(chosen));
  useEffect(() => {
    if (shown.current.folded === folded && shown.current.isTree === isTree) return;
    shown.current = { folded, isTree };
    reportLook({ folded: [...folded], isTree });
  }, [folded, isTree]);
  return <CanvasScreen snapshot={snapshot} send={send} chart={chart} {...options} />;
}

/** A chart with what lays it out; one wish is one layout, though React's StrictMode begins everything twice. */
function subjectOf(chart: Chart, layOut: LayOut): Subject {
  let asked:
    | { readonly folded: ReadonlySet<string>; readonly came: ReturnType<LayOut> }
    | undefined;
  return {
    chart,
    layOut: async (folded, before) => {
      if (asked?.folded !== folded)
        asked = { folded, came: breath().then(() => layOut(chart, folded, before)) };
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
function selectionOf(chart: Chart, at: string | undefined): Selection | undefined {
  if (at === undefined) return undefined;
  const { states, transitions } = indexChart(chart);
  const isTransition = transitions.has(at) && !states.has(at);
  return isTransition ? { kind: "transition", id: at } : { kind: "state", path: at };
}
