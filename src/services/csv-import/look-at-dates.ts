import type { DateLook, ImportChoices } from "#machines/import/file-look.ts";
import { dateFields, type DateFormat } from "#machines/import/import-plan.ts";
import { createDateReader, describeDateFormat } from "../csv/date-format.ts";
import type { DateGuess } from "../csv/dates.ts";
import type { ImportProposal } from "../csv/propose-import.ts";
import type { TableSample } from "../csv/sample-table.ts";

/** The number of values that are tried to find out which formats read a column. */
const tried = 200;

/** How the dates of each date column are read, and the other possible formats. */
export function lookAtDates(
  { spread }: Pick<TableSample, "spread">,
  { dates, plan }: Pick<ImportProposal, "dates" | "plan">,
  choices: Pick<ImportChoices, "dates" | "zone">,
): DateLook[] {
  return dateFields.flatMap((field): DateLook[] => {
    const column = plan.mapping[field];
    if (column === undefined) return [];
    const guess = dates.get(field);
    const values = spread
      .map((cells) => cells[column]?.trim() ?? "")
      .filter((value) => value !== "");
    const rivals = guess?.alternatives ?? [];
    const chosen = fitting(choices.dates[field], guess, values.slice(0, tried), choices.zone);
    const format = chosen ?? plan.dates[field];
    const candidates = differing([
      ...(format === undefined ? [] : [format]),
      ...(guess?.format === undefined ? [] : [guess.format]),
      ...rivals,
      ...usualFormats(guess?.format),
    ]);
    const some = values.slice(0, tried);
    const possible = candidates.filter(
      (candidate) =>
        candidate === format ||
        (readsAny(candidate, some, choices.zone) && !isLongInShort(candidate, some, choices.zone)),
    );
    const offered = possible.length > 0 ? possible : candidates;
    const example = tellingExample(values, [...(format ? [format] : []), ...rivals], choices.zone);
    return [
      {
        field,
        column,
        format,
        chosen: format && describeDateFormat(format),
        choices: offered.map((each) => ({
          id: describeDateFormat(each),
          text: describeDateFormat(each),
          format: each,
          reading: createDateReader(each, choices.zone)(example)?.instant,
        })),
        example,
        doubt: doubtOf(values.length > 0, chosen, guess?.format, rivals),
      },
    ];
  });
}

/** A remembered choice is replaced where this file's dates certainly have another format. */
function fitting(
  chosen: DateFormat | undefined,
  guess: DateGuess | undefined,
  values: readonly string[],
  zone: string,
): DateFormat | undefined {
  if (chosen === undefined || guess?.format === undefined || guess.alternatives.length > 0)
    return chosen;
  const count = (format: DateFormat) => {
    const read = createDateReader(format, zone);
    return values.filter((value) => read(value) !== undefined).length;
  };
  return count(chosen) * 2 >= count(guess.format) ? chosen : undefined;
}

function doubtOf(
  isFilled: boolean,
  chosen: DateFormat | undefined,
  guessed: DateFormat | undefined,
  rivals: readonly DateFormat[],
): DateLook["doubt"] {
  if (!isFilled || chosen !== undefined) return undefined;
  if (guessed === undefined) return "unreadable";
  return rivals.length > 0 ? "order" : undefined;
}

function readsAny(format: DateFormat, values: readonly string[], zone: string): boolean {
  const read = createDateReader(format, zone);
  return values.some((value) => read(value) !== undefined);
}

/** Whether a format with short years reads nothing that the same one with long years does not read. */
function isLongInShort(format: DateFormat, values: readonly string[], zone: string): boolean {
  return format.shortYear && readsAny({ ...format, shortYear: false }, values, zone);
}

/** A value that the formats read differently, or else the first one. */
function tellingExample(
  values: readonly string[],
  formats: readonly DateFormat[],
  zone: string,
): string {
  const readers = formats.map((format) => createDateReader(format, zone));
  const telling = values.find(
    (value) => new Set(readers.map((read) => read(value)?.instant)).size > 1,
  );
  return telling ?? values[0] ?? "";
}

/** Formats that are written alike are the same for a user. */
function differing(formats: readonly DateFormat[]): DateFormat[] {
  const known = new Map<string, DateFormat>();
  for (const format of formats) {
    const text = describeDateFormat(format);
    if (!known.has(text)) known.set(text, format);
  }
  return [...known.values()];
}

function usualFormats(base: DateFormat | undefined): DateFormat[] {
  const { clock = "none", seconds = false, zoned = false } = base ?? {};
  const plain = { clock, seconds, zoned } as const;
  const numeric = (
    order: DateFormat["order"],
    separator: DateFormat["separator"],
    shortYear = false,
  ) => ({ ...plain, style: "numeric", order, separator, shortYear }) as const;
  const single = { ...plain, order: "ymd", separator: "", shortYear: false } as const;
  return [
    numeric("dmy", "/"),
    numeric("mdy", "/"),
    numeric("dmy", "."),
    numeric("dmy", "-"),
    numeric("mdy", "-"),
    numeric("ymd", "-"),
    numeric("ymd", "/"),
    numeric("dmy", "/", true),
    numeric("mdy", "/", true),
    numeric("dmy", ".", true),
    { ...plain, style: "named", order: "dmy", separator: "", shortYear: false },
    { ...single, style: "unixSeconds" },
    { ...single, style: "unixMilliseconds" },
  ];
}
