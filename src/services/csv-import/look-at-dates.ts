import type { DateLook, ImportChoices } from "#machines/import/file-look.ts";
import type { ColumnMapping, DateField, DateFormat } from "#machines/import/import-plan.ts";
import { createDateReader, describeDateFormat, endOfDay } from "../csv/date-format.ts";
import { detectDateFormats } from "../csv/dates.ts";

/** The number of values that are tried to find out which formats read a column. */
const tried = 200;

/** How the dates of each date column are read, and the other possible formats. */
export function lookAtDates(
  columns: ReadonlyMap<DateField, readonly string[]>,
  mapping: ColumnMapping,
  { dates, zone }: Pick<ImportChoices, "dates" | "zone">,
): DateLook[] {
  const guesses = detectDateFormats(columns, zone);
  // A column that is blank in the sample is read with the format of the file's other dates.
  const usual = [...guesses.values()].find(({ format }) => format !== undefined)?.format;
  return [...columns].flatMap(([field, cells]): DateLook[] => {
    const column = mapping[field];
    if (column === undefined) return [];
    const { format: guessed, alternatives: rivals = [] } = guesses.get(field) ?? {};
    const values = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
    const countRead = (format: DateFormat) => {
      const read = createDateReader(format, zone);
      return values.slice(0, tried).filter((value) => read(value) !== undefined).length;
    };
    let chosen = dates[field];
    // A remembered choice gives way where this file's dates certainly have another format.
    if (chosen && guessed && rivals.length === 0 && countRead(chosen) * 2 < countRead(guessed))
      chosen = undefined;
    const format = chosen ?? guessed ?? usual;
    const certain = [format, guessed].flatMap((each) => each ?? []);
    const candidates = differing([...certain, ...rivals, ...usualFormats(guessed)]);
    const possible = candidates.filter(
      (candidate) =>
        candidate === format ||
        // Both lengths of years read the same, so that only the one of the values is offered.
        (candidate.shortYear === (guessed?.shortYear ?? false) && countRead(candidate) > 0),
    );
    const example = tellingExample(values, [...(format ? [format] : []), ...rivals], zone);
    const isOpen = values.length > 0 && chosen === undefined;
    // A format that reads some of the values will do: checking all rows names the others.
    const isUnreadable = guessed === undefined && (format === undefined || countRead(format) === 0);
    const doubt = isUnreadable ? "unreadable" : rivals.length > 0 ? "order" : undefined;
    return [
      {
        field,
        column,
        format,
        chosen: format && describeDateFormat(format),
        choices: (possible.length > 0 ? possible : candidates).map((each) => {
          const read = createDateReader(each, zone)(example);
          const reading = field === "dueAt" ? endOfDay(read, zone) : read?.instant;
          return { id: describeDateFormat(each), format: each, reading };
        }),
        example,
        doubt: isOpen ? doubt : undefined,
      },
    ];
  });
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

/** The usual formats of dates, with the time of day as in the values. */
function usualFormats(base: DateFormat | undefined): DateFormat[] {
  const { clock = "none", seconds = false, zoned = false } = base ?? {};
  const written = (
    style: DateFormat["style"],
    order: DateFormat["order"],
    separator: DateFormat["separator"] = "",
    shortYear = false,
  ): DateFormat => ({ style, order, separator, shortYear, clock, seconds, zoned });
  return [
    written("numeric", "dmy", "/"),
    written("numeric", "mdy", "/"),
    written("numeric", "dmy", "."),
    written("numeric", "dmy", "-"),
    written("numeric", "mdy", "-"),
    written("numeric", "ymd", "-"),
    written("numeric", "ymd", "/"),
    written("numeric", "dmy", "/", true),
    written("numeric", "mdy", "/", true),
    written("numeric", "dmy", ".", true),
    written("named", "dmy"),
    written("unixSeconds", "ymd"),
    written("unixMilliseconds", "ymd"),
  ];
}
