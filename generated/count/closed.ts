// Generated from count.entity.ts by "npm run codegen". Do not edit. 27c6e513be11

import { type Unchecked, hasOnlyKeys, isRecord } from "../runtime.ts";
import { countFields } from "./codec.ts";
import type { Count, CountEntries, CountLooks, CountPhotos, CountReports } from "./type.ts";

/** Whether a count that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedCount(value: Unchecked<Count>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    0 +
    (value.reports === undefined ? 0 : 1) +
    (value.entries === undefined ? 0 : 1) +
    (value.photos === undefined ? 0 : 1) +
    (value.looks === undefined ? 0 : 1);
  return (
    (keys === present || hasOnlyKeys(value, countFields)) &&
    isClosedCountReports(value.reports) &&
    isClosedCountEntries(value.entries) &&
    isClosedCountPhotos(value.photos) &&
    isClosedCountLooks(value.looks)
  );
}

function isClosedCountReports(value: unknown): boolean {
  if (!isRecord<CountReports>(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}

function isClosedCountEntries(value: unknown): boolean {
  if (!isRecord<CountEntries>(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}

function isClosedCountPhotos(value: unknown): boolean {
  if (!isRecord<CountPhotos>(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}

function isClosedCountLooks(value: unknown): boolean {
  if (!isRecord<CountLooks>(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 3 || hasOnlyKeys(value, ["from", "count", "of"]);
}
