import { type ReactNode, useMemo } from "react";
import { beginCanvas } from "#machines/charts/canvas-context.ts";
import { canvasMachine } from "#machines/charts/canvas.machine.ts";
import { CanvasScreen } from "../../canvas/canvas-screen.tsx";
import type { Marks } from "../../drawing/marks.ts";
import { consentChart } from "../../fixtures/world/charts.ts";
import { consentDrawing } from "../../fixtures/world/consent-drawing.ts";
import { doNothing } from "../inside.tsx";

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
