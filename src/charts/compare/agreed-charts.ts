import type { Chart } from "../model/chart.ts";
import { readAtlas, snapshotFile } from "./atlas-file.ts";

/** The charts that were agreed on, as they are committed. A part of their own: only who compares needs them. */
export async function agreedCharts(): Promise<readonly Chart[]> {
  const { default: json } = await import("../../../docs/charts/atlas.json?raw");
  return readAtlas(json, snapshotFile);
}
