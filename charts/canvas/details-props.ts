import type { ReactNode } from "react";
import type { Marks } from "../drawing/marks.ts";
import type { Selection } from "../machines/selection.ts";
import type { Chart } from "../model/chart.ts";
import type { ChartIndex } from "./chart-index.ts";
import type { Linking } from "./fact.tsx";

/** What the panel tells about. */
export interface DetailsProps extends Linking {
  readonly chart: Chart;
  readonly index: ChartIndex;
  readonly selection: Selection;
  readonly marks: Marks;
  readonly onNotes?: ((selection: Selection) => void) | undefined;
  /** More to tell about it, below. */
  readonly more?: ((selection: Selection) => ReactNode) | undefined;
}
