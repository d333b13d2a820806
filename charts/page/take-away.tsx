import { useActor } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { fromPromise } from "xstate";
import { saveFile } from "#src/services/files/save-file.ts";
import type { LayOut } from "../canvas/chart-canvas.tsx";
import type { Marks } from "../drawing/marks.ts";
import { svgOf } from "../drawing/svg.tsx";
import { mermaidOf } from "../formats/mermaid.ts";
import { pngOf } from "../formats/png.ts";
import { xstateJsonOf } from "../formats/xstate-json.ts";
import { type ChartFormat, takeAwayMachine } from "../machines/take-away.machine.ts";
import type { Chart } from "../model/chart.ts";
import { TakeAwayMenu } from "./take-away-menu.tsx";
import { useLatest } from "./use-latest.ts";

/** What is taken away. */
export interface TakeAwayProps {
  readonly chart: Chart;
  readonly layOut: LayOut;
  /** What lies over the drawing goes with it. */
  readonly marks?: Marks | undefined;
}

/** A chart as a file: a drawing, or text for other tools. */
export function TakeAway(props: TakeAwayProps): ReactNode {
  // What is shown when a file is asked for, not what was shown first.
  const shown = useLatest(props);
  const [machine] = useState(() =>
    takeAwayMachine.provide({
      actors: {
        makeFile: fromPromise<void, { readonly format: ChartFormat | undefined }>(
          async ({ input: { format } }) => {
            if (format !== undefined) await take(format, shown.value);
          },
        ),
      },
    }),
  );
  const [snapshot, send] = useActor(machine);
  return <TakeAwayMenu snapshot={snapshot} send={send} />;
}

async function take(format: ChartFormat, props: TakeAwayProps): Promise<void> {
  saveFile(await fileOf(format, props), `${props.chart.id}.${endings[format]}`);
}

const endings = { svg: "svg", png: "png", mermaid: "mmd", json: "json" } as const;

async function fileOf(format: ChartFormat, props: TakeAwayProps): Promise<Blob> {
  const { chart } = props;
  switch (format) {
    case "svg":
      return new Blob([await drawing(props)], { type: "image/svg+xml" });
    case "png":
      return pngOf(await drawing(props));
    case "mermaid":
      return new Blob([mermaidOf(chart)], { type: "text/plain" });
    case "json":
      return new Blob([xstateJsonOf(chart)], { type: "application/json" });
  }
}

async function drawing({ chart, layOut, marks = {} }: TakeAwayProps): Promise<string> {
  const laidOut = await layOut(chart, new Set());
  if ("reason" in laidOut) throw new Error(laidOut.reason);
  return svgOf(laidOut, chart, { marks });
}
