// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 1293d3759aa8

import { booleanProblems, idProblems, numberProblems, textProblems } from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  hasIdForm,
  hasLength,
  isRecord,
  isWholeNumber,
  matchPath,
  withDefaults,
} from "../runtime.ts";
import type { ChartNote } from "./type.ts";

/** The path of one chartNote. */
export function chartNotePath(of: {
  readonly organisation: string;
  readonly chartNote: string;
}): string {
  return `organisations/${of.organisation}/chartNotes/${of.chartNote}`;
}

/** The path of the collection of chartNotes. */
export function chartNoteCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/chartNotes`;
}

/** The ref of one chartNote, to read or watch it. */
export function chartNoteRef(of: {
  readonly organisation: string;
  readonly chartNote: string;
}): Ref<ChartNote> {
  return { codec: chartNoteCodec, path: chartNotePath(of) };
}

/** The placeholders of a chartNote's path; empty where it is no such path. */
export function chartNoteParams(path: string): {
  readonly organisation: string;
  readonly chartNote: string;
} {
  const found = matchPath(chartNoteCodec, path);
  return { organisation: found?.["organisation"] ?? "", chartNote: found?.["chartNote"] ?? "" };
}

/** The names of all fields of a chartNote. */
export const chartNoteFields = [
  "machine",
  "at",
  "text",
  "author",
  "writtenAt",
  "resolved",
  "discarded",
  "revision",
];

const chartNoteDefaults = {
  at: "",
  resolved: false,
  discarded: false,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseChartNote(value: unknown): Parsed<ChartNote> {
  const filled = fill(value);
  return isChartNote(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfChartNote(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<ChartNote>(value)) return value;
  const isOlder =
    value.at === undefined || value.resolved === undefined || value.discarded === undefined;
  return isOlder ? withDefaults(value, chartNoteDefaults) : value;
}

export const chartNoteCodec: Codec<ChartNote> = {
  entity: "chartNote",
  collections: ["organisations", "chartNotes"],
  params: ["organisation", "chartNote"],
  parse: parseChartNote,
};

/** Whether every field is what the schema says. */
function isChartNote(value: unknown): value is ChartNote {
  return (
    isRecord<ChartNote>(value) &&
    typeof value.machine === "string" &&
    hasLength(value.machine, 1, 120) &&
    typeof value.at === "string" &&
    hasLength(value.at, 0, 500) &&
    typeof value.text === "string" &&
    hasLength(value.text, 1, 2000) &&
    hasIdForm(value.author) &&
    isWholeNumber(value.writtenAt) &&
    value.writtenAt >= -2208988800000 &&
    value.writtenAt <= 7258118400000 &&
    typeof value.resolved === "boolean" &&
    typeof value.discarded === "boolean" &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfChartNote(value: unknown): readonly Problem[] {
  if (!isRecord<ChartNote>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "machine", value.machine, 1, 120);
  textProblems(found, "at", value.at, 0, 500);
  textProblems(found, "text", value.text, 1, 2000);
  idProblems(found, "author", value.author);
  numberProblems(found, "writtenAt", value.writtenAt, -2208988800000, 7258118400000, true);
  booleanProblems(found, "resolved", value.resolved);
  booleanProblems(found, "discarded", value.discarded);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
