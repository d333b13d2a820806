import { useFormatter, useTranslations } from "use-intl";
import type { Unit } from "#machines/overview/period.ts";
import { useFormats } from "../../i18n/use-formats.ts";

/** The name of a day, a week (by its first day, where `isWhole` as "Week of …"), a month or a year, by its first moment. */
export function useColumnName(unit: Unit, isWhole = true): (from: number) => string {
  const t = useTranslations("overview.columns");
  const format = useFormatter();
  const { date } = useFormats();
  switch (unit) {
    case "day":
      return date;
    case "week":
      return isWhole ? (from) => t("week", { day: date(from) }) : date;
    case "month":
      return (from) => format.dateTime(from, { month: "long", year: "numeric" });
    case "year":
      return (from) => format.dateTime(from, { year: "numeric" });
  }
}
