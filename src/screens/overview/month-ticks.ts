import type { Week } from "#machines/overview/period.ts";

/** A month's name under the first week that has a day of it. */
export interface MonthTick {
  readonly week: number;
  readonly month: string;
  /** Set on the first month, and on each January. */
  readonly year: string | undefined;
}

/** The most names that fit beside each other on a phone. */
const mostNames = 14;

/** Where months begin along an axis of weeks; where there are many, every third. */
export function monthTicks(
  weeks: readonly Week[],
  write: { readonly month: (at: number) => string; readonly year: (at: number) => string },
): readonly MonthTick[] {
  const marks = weeks.map(({ to }) => ({ month: write.month(to - 1), year: write.year(to - 1) }));
  const starts = marks.flatMap((mark, week) => {
    const before = marks[week - 1];
    return before?.month === mark.month && before.year === mark.year ? [] : [{ ...mark, week }];
  });
  const [first, second] = starts;
  const isCrowded =
    first !== undefined &&
    second !== undefined &&
    second.week - first.week < weeks.length / mostNames;
  const named = isCrowded ? starts.slice(1) : starts;
  const january = named.findIndex(
    ({ year }, index) => index > 0 && year !== named[index - 1]?.year,
  );
  const step = named.length > mostNames ? 3 : 1;
  // Counted from January, so that each year is named where it begins.
  const shown = named.filter((_, index) => (index - Math.max(january, 0)) % step === 0);
  return shown.map(({ week, month, year }, index) => ({
    week,
    month,
    year: shown[index - 1]?.year === year ? undefined : year,
  }));
}
