import type { Chart, ChartKind } from "../model/chart.ts";

const kinds: readonly ChartKind[] = ["screen", "actor", "lifecycle", "foreign"];

/** Machines by what they are in the product, by name; kinds that have none are left out. */
export function byKind(
  charts: readonly Chart[],
): readonly { readonly kind: ChartKind; readonly charts: readonly Chart[] }[] {
  return kinds
    .map((kind) => ({
      kind,
      charts: charts
        .filter((chart) => chart.kind === kind)
        .toSorted((a, b) => a.id.localeCompare(b.id, "en")),
    }))
    .filter(({ charts: these }) => these.length > 0);
}
