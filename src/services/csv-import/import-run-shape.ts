import {
  requestAudienceValues,
  requestCategoryValues,
  requestPriorityValues,
  requestStateValues,
} from "#generated/request/type.ts";
import type { DateFormat, ImportPlan, SiteForOthers } from "#machines/import/import-plan.ts";
import { dateFields, targetFields } from "#machines/import/import-plan.ts";
import type { ImportRun, ImportTally } from "#machines/import/import-run.ts";
import {
  delimiters,
  type Dialect,
  type EncodingGuess,
  encodings,
  type TableFormat,
} from "#machines/import/table-format.ts";
import * as shape from "#src/data/local/shape.ts";
import { storedBlob } from "#src/data/local/stored-blob.ts";
import type { StoredImportFile } from "#src/data/local/stored.ts";

/** An object with some of these keys. */
function someOf<K extends string, T>(
  keys: readonly K[],
  of: shape.Shape<T>,
): shape.Shape<Readonly<Partial<Record<K, T>>>> {
  const shapes = Object.fromEntries(keys.map((key) => [key, shape.optional(of)]));
  return (value, at) => shape.object(shapes)(value, at);
}

const format = shape.object<TableFormat>({
  encoding: shape.object<EncodingGuess>({
    encoding: shape.oneOf(...encodings),
    certain: shape.flag,
  }),
  dialect: shape.object<Dialect>({
    delimiter: shape.oneOf(...delimiters),
    quote: shape.oneOf('"', "'"),
    newline: shape.oneOf("\n", "\r\n", "\r"),
    header: shape.flag,
    skipRows: shape.number,
    skipColumns: shape.optional(shape.number),
  }),
  columns: shape.number,
});

export const dateShape = shape.object<DateFormat>({
  style: shape.oneOf("numeric", "named", "unixSeconds", "unixMilliseconds"),
  order: shape.oneOf("mdy", "dmy", "ymd"),
  separator: shape.oneOf("/", ".", "-", ""),
  shortYear: shape.flag,
  clock: shape.oneOf("none", "24h", "12h"),
  seconds: shape.flag,
  zoned: shape.flag,
});

export const categoryShape = shape.oneOf(...requestCategoryValues);
export const stateShape = shape.oneOf(...requestStateValues);
export const priorityShape = shape.oneOf(...requestPriorityValues, "none");

export const audienceShape = shape.oneOf(...requestAudienceValues);

const plan = shape.object<ImportPlan>({
  mapping: someOf(targetFields, shape.number),
  dates: someOf(dateFields, dateShape),
  zone: shape.text,
  values: shape.object<ImportPlan["values"]>({
    categories: shape.recordOf(categoryShape),
    states: shape.recordOf(stateShape),
    priorities: shape.recordOf(priorityShape),
    audiences: shape.optional(shape.recordOf(audienceShape)),
  }),
  audience: shape.optional(audienceShape),
});

const tally = shape.object<ImportTally>({
  imported: shape.number,
  here: shape.number,
  sites: shape.number,
  places: shape.number,
  skipped: shape.recordOf(shape.number),
});

/** An unfinished import. */
export const importRunShape = shape.object<ImportRun>({
  id: shape.id,
  organisation: shape.id,
  by: shape.id,
  startedAt: shape.number,
  file: shape.object({ name: shape.text, size: shape.number }),
  format,
  headers: shape.listOf(shape.text),
  plan,
  siteForOthers: shape.object<SiteForOthers>({ id: shape.optional(shape.id), name: shape.text }),
  source: shape.text,
  rows: shape.number,
  record: shape.number,
  bytes: shape.number,
  tally,
  refused: shape.optional(shape.listOf(shape.number)),
});

/** The file of an import. */
export const importFileShape = shape.object<StoredImportFile>({
  organisation: shape.id,
  file: storedBlob,
});
