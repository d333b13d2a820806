import { useFormatter, useTranslations } from "use-intl";
import type { Unit } from "#machines/overview/period.ts";
import { useFormats } from "../../i18n/use-formats.ts";

/** Names a column by its first moment. */
interface ColumnNames {
  /** The whole name of a day, a week (by its first day, as "Week of …"), a month, a quarter or a year. */
  readonly full: (from: number) => string;
  /** The same for a table, whose head says what a line is. */
  readonly short: (from: number) => string;
  /** As short as it gets, for an axis; the year is not said where `hasYear` is false. */
  readonly label: (from: number) => string;
  readonly year: (from: number) => string;
}

export function useColumnNames(unit: Unit): ColumnNames {
  const t = useTranslations("overview.columns");
  const format = useFormatter();
  const { date } = useFormats();
  const year = (from: number) => format.dateTime(from, { year: "numeric" });
  switch (unit) {
    case "day":
    case "week": {
      const label = (from: number) => format.dateTime(from, { day: "numeric", month: "short" });
      const full = unit === "day" ? date : (from: number) => t("week", { day: date(from) });
      return { full, short: date, label, year };
    }
    case "month": {
      const full = (from: number) => format.dateTime(from, { month: "long", year: "numeric" });
      const label = (from: number) => format.dateTime(from, { month: "short" });
      return { full, short: full, label, year };
    }
    case "quarter": {
      const quarter = (from: number) =>
        String(Math.ceil(Number(format.dateTime(from, { month: "numeric" })) / 3));
      const full = (from: number) => t("quarter", { quarter: quarter(from), year: year(from) });
      return { full, short: full, label: (from) => `Q${quarter(from)}`, year };
    }
    case "year":
      return { full: year, short: year, label: year, year };
  }
}
