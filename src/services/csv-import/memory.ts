import {
  type RequestCategory,
  requestCategoryValues,
  type RequestPriority,
  requestPriorityValues,
  type RequestState,
  requestStateValues,
} from "#generated/request/type.ts";
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
import { isZone } from "../csv/zoned-time.ts";

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
  return {
    columns: Object.fromEntries(columns),
    dates: Object.fromEntries(dates),
    zone: choices.zone,
    values: { ...choices.values },
  };
}

/** The remembered choices; `undefined` where there are none or they are invalid. */
export function recallChoices(
  memory: unknown,
  headers: readonly string[],
): ImportChoices | undefined {
  if (!isRecord(memory)) return undefined;
  const { columns, dates, zone, values } = memory;
  if (!isRecord(columns) || typeof zone !== "string" || !isZone(zone)) return undefined;
  const mapping: Partial<Record<TargetField, number>> = {};
  for (const target of targetFields) {
    const header = columns[target];
    const column = typeof header === "string" ? headers.indexOf(header) : -1;
    if (column >= 0) mapping[target] = column;
  }
  const known = isRecord(values) ? values : {};
  return {
    mapping,
    dates: recallDates(dates),
    zone,
    values: {
      categories: recallValues<RequestCategory>(known["categories"], requestCategoryValues),
      states: recallValues<RequestState>(known["states"], requestStateValues),
      priorities: recallValues<RequestPriority | "none">(known["priorities"], [
        ...requestPriorityValues,
        "none",
      ]),
    },
  };
}

function recallDates(dates: unknown): Partial<Record<DateField, DateFormat>> {
  if (!isRecord(dates)) return {};
  const found: Partial<Record<DateField, DateFormat>> = {};
  for (const field of dateFields) {
    const format = recallFormat(dates[field]);
    if (format !== undefined) found[field] = format;
  }
  return found;
}

function recallFormat(value: unknown): DateFormat | undefined {
  if (!isRecord(value)) return undefined;
  const style = oneOf(value["style"], [
    "numeric",
    "named",
    "unixSeconds",
    "unixMilliseconds",
  ] as const);
  const order = oneOf(value["order"], ["mdy", "dmy", "ymd"] as const);
  const separator = oneOf(value["separator"], ["/", ".", "-", ""] as const);
  const clock = oneOf(value["clock"], ["none", "24h", "12h"] as const);
  if (style === undefined || order === undefined || separator === undefined || clock === undefined)
    return undefined;
  const flag = (name: string) => value[name] === true;
  return {
    style,
    order,
    separator,
    clock,
    shortYear: flag("shortYear"),
    seconds: flag("seconds"),
    zoned: flag("zoned"),
  };
}

function recallValues<Value extends string>(
  map: unknown,
  known: readonly Value[],
): Record<string, Value> {
  if (!isRecord(map)) return {};
  const entries = Object.entries(map).flatMap(([key, value]) => {
    const found = oneOf(value, known);
    return found === undefined ? [] : [[key, found] as const];
  });
  return Object.fromEntries(entries);
}

function oneOf<Value extends string>(value: unknown, known: readonly Value[]): Value | undefined {
  return known.find((each) => each === value);
}
