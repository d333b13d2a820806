// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 53779d7f1cb6

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { PinChartNote } from "./commands.ts";

/** The columns of a table of chartNotes, in order. */
export const chartNoteColumns = {
  /** The id of the machine. */
  machine: { field: "machine", header: "Machine", required: true, kind: "text", min: 1, max: 120 },
  /** The state's path or the transition's id; empty for the machine as a whole. */
  at: { field: "at", header: "At", required: false, kind: "text", min: 0, max: 500 },
  /** The text of the note. */
  text: { field: "text", header: "Text", required: true, kind: "text", min: 1, max: 2000 },
} as const;

/** The values of one row: the input to pin a note to a chart. */
export type ChartNoteRow = PinChartNote;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readChartNoteRow(row: CsvRow): CsvRead<ChartNoteRow> {
  const read = new CellReader(row);
  const machineCell = read.text(chartNoteColumns.machine);
  const atCell = read.text(chartNoteColumns.at);
  const textCell = read.text(chartNoteColumns.text);
  if (read.problems.length > 0 || machineCell === undefined || textCell === undefined)
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: { machine: machineCell, text: textCell, ...(atCell !== undefined && { at: atCell }) },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function chartNoteRow(chartNote: ChartNoteRow): CsvRow {
  return {
    [chartNoteColumns.machine.header]: cellOf(chartNoteColumns.machine, chartNote.machine),
    [chartNoteColumns.at.header]: cellOf(chartNoteColumns.at, chartNote.at),
    [chartNoteColumns.text.header]: cellOf(chartNoteColumns.text, chartNote.text),
  };
}
