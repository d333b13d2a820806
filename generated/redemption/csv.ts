// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 8dd85bef35ad

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { RedeemRedemption } from "./commands.ts";

/** The columns of a table of redemptions, in order. */
export const redemptionColumns = {
  /** The record that the invitation was accepted. */
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

/** The values of one row: the input to use an invitation for one person. */
export type RedemptionRow = RedeemRedemption;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readRedemptionRow(row: CsvRow): CsvRead<RedemptionRow> {
  const read = new CellReader(row);
  const entranceCell = read.text(redemptionColumns.entrance);
  if (read.problems.length > 0) return { ok: false, problems: read.problems };
  return { ok: true, value: { ...(entranceCell !== undefined && { entrance: entranceCell }) } };
}

/** The row for these values, by header; reading it gives the same values. */
export function redemptionRow(redemption: RedemptionRow): CsvRow {
  return {
    [redemptionColumns.entrance.header]: cellOf(redemptionColumns.entrance, redemption.entrance),
  };
}
