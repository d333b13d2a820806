import type { ReactNode } from "react";
import type { Chart } from "../model/chart.ts";
import { type CanvasOptions, CanvasScreen } from "./canvas-screen.tsx";
import { type CanvasLook, type LayOut, useCanvas } from "./use-canvas.ts";

/** What a chart that one looks around in needs. */
export interface ChartCanvasProps extends CanvasOptions {
  readonly chart: Chart;
  /** Keep it the same function: another one lays everything out anew. */
  readonly layOut: LayOut;
  /** Path of the state or id of the transition that is selected, as it stands in the address. */
  readonly selected?: string | undefined;
  readonly onSelect?: ((at: string | undefined) => void) | undefined;
  /** Words to find in it. */
  readonly query?: string | undefined;
  /** How it is looked at first, as it stands in the address. */
  readonly look?: CanvasLook | undefined;
  readonly onLook?: ((look: CanvasLook) => void) | undefined;
}

/** A machine's chart to look around in. */
export function ChartCanvas(props: ChartCanvasProps): ReactNode {
  const { chart, layOut, selected, onSelect, query = "", look, onLook, ...options } = props;
  const { snapshot, send } = useCanvas({
    chart,
    layOut,
    selected,
    query,
    onSelect,
    look,
    onLook,
  });
  return <CanvasScreen snapshot={snapshot} send={send} chart={chart} {...options} />;
}
