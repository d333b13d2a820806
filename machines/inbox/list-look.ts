import { isRecord } from "#generated/runtime.ts";
import { type SortColumn, sortColumns } from "./inbox-view.ts";

/** The heights of the list's rows on a desktop. */
export const densities = ["compact", "comfortable"] as const;
export type Density = (typeof densities)[number];

/** A column that can be hidden; the title cannot. */
export type ListColumn = Exclude<SortColumn, "title">;
export const listColumns: readonly ListColumn[] = sortColumns.filter(
  (column): column is ListColumn => column !== "title",
);

/** How the list looks on a desktop. It belongs to the device and not to the address, because it changes no row. */
export interface ListLook {
  readonly density: Density;
  readonly hidden: readonly ListColumn[];
}

/** The look before any choice. */
export const usualLook: ListLook = { density: "compact", hidden: [] };

/** Reads the look that a device has kept; what cannot be read counts as not chosen. */
export function readLook(kept: unknown): ListLook {
  if (!isRecord(kept)) return usualLook;
  const { density, hidden } = kept;
  return {
    density: densities.find((each) => each === density) ?? usualLook.density,
    hidden: Array.isArray(hidden) ? listColumns.filter((each) => hidden.includes(each)) : [],
  };
}
