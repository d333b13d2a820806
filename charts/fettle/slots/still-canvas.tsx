import { type ReactNode, useMemo } from "react";
import { CanvasScreen } from "../../canvas/canvas-screen.tsx";
import type { Marks } from "../../drawing/marks.ts";
import { beginCanvas } from "../../machines/canvas-context.ts";
import { canvasMachine } from "../../machines/canvas.machine.ts";
import { doNothing } from "../views/inside.tsx";
import { consentChart } from "../world/charts.ts";
import { consentDrawing } from "../world/consent-drawing.ts";

const subject = { chart: consentChart, layOut: () => Promise.resolve(consentDrawing) };

/** The consent's chart as it is when it was laid out, and nobody has touched it yet. */
export function StillCanvas(props: {
  readonly marks?: Marks;
  readonly tools?: ReactNode;
}): ReactNode {
  const snapshot = useMemo(
    () =>
      canvasMachine.resolveState({
        value: { drawing: "laidOut", tree: "hidden", details: "closed" },
        context: { ...beginCanvas({ subject }), drawing: consentDrawing },
      }),
    [],
  );
  return <CanvasScreen snapshot={snapshot} send={doNothing} chart={consentChart} {...props} />;
}
