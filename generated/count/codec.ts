// Generated from count.entity.ts by "npm run codegen". Do not edit. f75539c062d4

import { listProblems, numberProblems, objectProblems, textProblems } from "../problems.ts";
import {
  type Codec,
  type Nested,
  type Parsed,
  type Problem,
  type Ref,
  hasLength,
  isRecord,
  isWholeNumber,
  matchPath,
} from "../runtime.ts";
import type { Count, CountEntries, CountLooks, CountPhotos, CountReports } from "./type.ts";

/** The path of one count. */
export function countPath(of: { readonly organisation: string; readonly count: string }): string {
  return `organisations/${of.organisation}/counts/${of.count}`;
}

/** The path of the collection of counts. */
export function countCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/counts`;
}

/** The ref of one count, to read or watch it. */
export function countRef(of: {
  readonly organisation: string;
  readonly count: string;
}): Ref<Count> {
  return { codec: countCodec, path: countPath(of) };
}

/** The placeholders of a count's path; empty where it is no such path. */
export function countParams(path: string): {
  readonly organisation: string;
  readonly count: string;
} {
  const found = matchPath(countCodec, path);
  return { organisation: found?.["organisation"] ?? "", count: found?.["count"] ?? "" };
}

/** The names of all fields of a count. */
export const countFields = ["reports", "entries", "photos", "looks"];

/** The keys of the fields that are objects. */
export const countNested: Nested = {
  reports: ["from", "count", "of"],
  entries: ["from", "count", "of"],
  photos: ["from", "count", "of"],
  looks: ["from", "count", "of"],
};

/** Checks stored fields. fields the schema does not know are kept. */
export function parseCount(value: unknown): Parsed<Count> {
  return isCount(value)
    ? { ok: true, value: value }
    : { ok: false, problems: problemsOfCount(value) };
}

export const countCodec: Codec<Count> = {
  entity: "count",
  collections: ["organisations", "counts"],
  params: ["organisation", "count"],
  parse: parseCount,
};

/** Whether every field is what the schema says. */
function isCount(value: unknown): value is Count {
  return (
    isRecord<Count>(value) &&
    (value.reports === undefined || isCountReports(value.reports)) &&
    (value.entries === undefined || isCountEntries(value.entries)) &&
    (value.photos === undefined || isCountPhotos(value.photos)) &&
    (value.looks === undefined || isCountLooks(value.looks))
  );
}

function isCountReportsOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]+$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isCountReports(value: unknown): value is CountReports {
  return (
    isRecord<CountReports>(value) &&
    isWholeNumber(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    isWholeNumber(value.count) &&
    value.count >= 1 &&
    value.count <= 20 &&
    isCountReportsOf(value.of)
  );
}

function isCountEntriesOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]+$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isCountEntries(value: unknown): value is CountEntries {
  return (
    isRecord<CountEntries>(value) &&
    isWholeNumber(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    isWholeNumber(value.count) &&
    value.count >= 1 &&
    value.count <= 120 &&
    isCountEntriesOf(value.of)
  );
}

function isCountPhotosOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]+$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isCountPhotos(value: unknown): value is CountPhotos {
  return (
    isRecord<CountPhotos>(value) &&
    isWholeNumber(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    isWholeNumber(value.count) &&
    value.count >= 1 &&
    value.count <= 120 &&
    isCountPhotosOf(value.of)
  );
}

function isCountLooksOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]+$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isCountLooks(value: unknown): value is CountLooks {
  return (
    isRecord<CountLooks>(value) &&
    isWholeNumber(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    isWholeNumber(value.count) &&
    value.count >= 1 &&
    value.count <= 300 &&
    isCountLooksOf(value.of)
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfCount(value: unknown): readonly Problem[] {
  if (!isRecord<Count>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  if (value.reports !== undefined && !isCountReports(value.reports))
    objectProblems<CountReports>(found, "reports", value.reports, "an object", (of) => {
      numberProblems(found, "reports.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "reports.count", of.count, 1, 20, true);
      if (!isCountReportsOf(of.of))
        listProblems(found, "reports.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]+$/),
        );
    });
  if (value.entries !== undefined && !isCountEntries(value.entries))
    objectProblems<CountEntries>(found, "entries", value.entries, "an object", (of) => {
      numberProblems(found, "entries.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "entries.count", of.count, 1, 120, true);
      if (!isCountEntriesOf(of.of))
        listProblems(found, "entries.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]+$/),
        );
    });
  if (value.photos !== undefined && !isCountPhotos(value.photos))
    objectProblems<CountPhotos>(found, "photos", value.photos, "an object", (of) => {
      numberProblems(found, "photos.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "photos.count", of.count, 1, 120, true);
      if (!isCountPhotosOf(of.of))
        listProblems(found, "photos.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]+$/),
        );
    });
  if (value.looks !== undefined && !isCountLooks(value.looks))
    objectProblems<CountLooks>(found, "looks", value.looks, "an object", (of) => {
      numberProblems(found, "looks.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "looks.count", of.count, 1, 300, true);
      if (!isCountLooksOf(of.of))
        listProblems(found, "looks.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]+$/),
        );
    });
  return found;
}
