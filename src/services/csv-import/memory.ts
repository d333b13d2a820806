import { isRecord, type Json } from "#generated/runtime.ts";
import type { ImportChoices } from "#machines/import/file-look.ts";
import {
  type ColumnMapping,
  type DateField,
  dateFields,
  type DateFormat,
  type TargetField,
  targetFields,
} from "#machines/import/import-plan.ts";
import { fits, type Shape } from "#src/data/local/shape.ts";
import { isZone } from "../csv/zoned-time.ts";
import {
  audienceShape,
  categoryShape,
  dateShape,
  priorityShape,
  stateShape,
} from "./import-run-shape.ts";

/** The decisions about a table, for the next one with the same headings; columns are stored by heading. */
export function memoryOf(
  choices: ImportChoices,
  headers: readonly string[],
  mapping: ColumnMapping,
): Json {
  const columns = Object.entries(mapping).map(([target, column]): [string, Json] => [
    target,
    headers[column] ?? "",
  ]);
  const dates = Object.entries(choices.dates).map(([field, format]): [string, Json] => [
    field,
    { ...format },
  ]);
  const { audiences = {}, ...values } = choices.values;
  return {
    columns: Object.fromEntries(columns),
    dates: Object.fromEntries(dates),
    zone: choices.zone,
    values: { ...values, audiences },
    ...(choices.audience !== undefined && { audience: choices.audience }),
  };
}

/** The remembered choices; `undefined` where there are none or they are invalid. */
export function recallChoices(
  memory: unknown,
  headers: readonly string[],
): ImportChoices | undefined {
  if (!isRecord(memory)) return undefined;
  const { columns, dates, zone, values, audience } = memory;
  if (!isRecord(columns) || typeof zone !== "string" || !isZone(zone)) return undefined;
  const mapping: Partial<Record<TargetField, number>> = {};
  for (const target of targetFields) {
    const header = columns[target];
    const column = typeof header === "string" ? headers.indexOf(header) : -1;
    if (column >= 0) mapping[target] = column;
  }
  const formats: Partial<Record<DateField, DateFormat>> = fitting(dates, dateShape, dateFields);
  const known = isRecord(values) ? values : {};
  return {
    mapping,
    dates: formats,
    zone,
    values: {
      categories: fitting(known["categories"], categoryShape),
      states: fitting(known["states"], stateShape),
      priorities: fitting(known["priorities"], priorityShape),
      audiences: fitting(known["audiences"], audienceShape),
    },
    ...(fits(audienceShape, audience) && { audience }),
  };
}

/** The valid entries of what should be a record, of these keys only where they are given. */
function fitting<T>(
  record: unknown,
  shape: Shape<T>,
  keys?: readonly string[],
): Readonly<Record<string, T>> {
  if (!isRecord(record)) return {};
  const entries = Object.entries(record).flatMap(([key, value]) =>
    keys?.includes(key) !== false && fits(shape, value) ? [[key, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
