// Generated from redemption.entity.ts by "npm run codegen". Do not edit. da9c07e974e3

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { RedeemRedemption } from "./commands.ts";

/** The columns of a table of redemptions, in order. */
export const redemptionColumns = {
  /** How whoever used it came in by it. */
  entrance: {
    field: "entrance",
    header: "Entrance",
    required: false,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "entrance",
  },
} as const;

/** What a row says of a redemption: what it takes to use an invitation for one person. */
export type RedemptionRow = RedeemRedemption;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
export function readRedemptionRow(row: CsvRow): CsvRead<RedemptionRow> {
  const read = new CellReader(row);
  const entranceCell = read.text(redemptionColumns.entrance);
  if (read.problems.length > 0) return { ok: false, problems: read.problems };
  return { ok: true, value: { ...(entranceCell !== undefined && { entrance: entranceCell }) } };
}

/** The row that is read as this again, by header. */
export function redemptionRow(redemption: RedemptionRow): CsvRow {
  return {
    [redemptionColumns.entrance.header]: cellOf(redemptionColumns.entrance, redemption.entrance),
  };
}
