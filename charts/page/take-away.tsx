import { useActor } from "@xstate/react";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { type EventFrom, fromPromise, type SnapshotFrom } from "xstate";
import { Button } from "#src/components/button/button.tsx";
import { Menu } from "#src/components/menu/menu.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import { saveFile } from "#src/services/files/save-file.ts";
import type { LayOut } from "../canvas/chart-canvas.tsx";
import type { Marks } from "../drawing/marks.ts";
import { mermaidOf } from "../formats/mermaid.ts";
import { pngOf } from "../formats/png.ts";
import { xstateJsonOf } from "../formats/xstate-json.ts";
import { type ChartFormat, chartFormats, takeAwayMachine } from "../machines/take-away.machine.ts";
import type { Chart } from "../model/chart.ts";
import { useLatest } from "./use-latest.ts";
import styles from "./machine-view.module.css";

/** What is taken away. */
export interface TakeAwayProps {
  readonly chart: Chart;
  readonly layOut: LayOut;
  /** The paths of the states that are folded, which a drawing shows folded too. */
  readonly folded: readonly string[];
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

/** The files a chart can be taken away as, and that one could not be made. */
export function TakeAwayMenu(props: {
  readonly snapshot: SnapshotFrom<typeof takeAwayMachine>;
  readonly send: (event: EventFrom<typeof takeAwayMachine>) => void;
}): ReactNode {
  const { snapshot, send } = props;
  const t = useTranslations("charts.takeAway");
  return (
    <>
      <Menu
        label={t("title")}
        icon={<Download />}
        variant="plain"
        items={chartFormats.map((id) => ({ id, label: t(id) }))}
        onPick={(id) => {
          const format = chartFormats.find((each) => each === id);
          if (format !== undefined) send({ type: "format.chosen", format });
        }}
      />
      {snapshot.hasTag("failed") && (
        <div className={styles.failure}>
          <Notice
            tone="error"
            live="assertive"
            title={t("failed")}
            actions={<Button onClick={() => send({ type: "failure.read" })}>{t("read")}</Button>}
          >
            {t("failedBody")}
          </Notice>
        </div>
      )}
    </>
  );
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

async function drawing({ chart, layOut, folded, marks = {} }: TakeAwayProps): Promise<string> {
  const laidOut = await layOut(chart, new Set(folded));
  if ("reason" in laidOut) throw new Error(laidOut.reason);
  const { svgOf } = await import("../drawing/svg.tsx");
  return svgOf(laidOut, chart, { marks });
}
