// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 4be468731f12

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { PinChartNote } from "./commands.ts";

/** The columns of a table of chartNotes, in order. */
export const chartNoteColumns = {
  /** The id of the machine. */
  machine: { field: "machine", header: "Machine", required: true, kind: "text", min: 1, max: 120 },
  /** The state's path or the transition's id; empty for the machine as a whole. */
  at: { field: "at", header: "At", required: false, kind: "text", min: 0, max: 500 },
  /** What is to be said about it. */
  text: { field: "text", header: "Text", required: true, kind: "text", min: 1, max: 2000 },
} as const;

/** What a row says of a chartNote: what it takes to pin a note to a chart. */
export type ChartNoteRow = PinChartNote;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
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

/** The row that is read as this again, by header. */
export function chartNoteRow(chartNote: ChartNoteRow): CsvRow {
  return {
    [chartNoteColumns.machine.header]: cellOf(chartNoteColumns.machine, chartNote.machine),
    [chartNoteColumns.at.header]: cellOf(chartNoteColumns.at, chartNote.at),
    [chartNoteColumns.text.header]: cellOf(chartNoteColumns.text, chartNote.text),
  };
}
