// Generated from chart-note.entity.ts by "npm run codegen". Do not edit. 5b63b37f3d91

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { chartNoteFields } from "./codec.ts";
import type { ChartNote } from "./type.ts";

/** Whether a chartNote that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedChartNote(value: Unchecked<ChartNote>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    4 +
    (value.at === undefined ? 0 : 1) +
    (value.resolved === undefined ? 0 : 1) +
    (value.discarded === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, chartNoteFields);
}
