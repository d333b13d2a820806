import { useTranslations } from "use-intl";
import { toldShareOf, type WeekFigures } from "#machines/overview/week-by-week.ts";
import { useFormats } from "../../i18n/use-formats.ts";

export interface WeekText {
  /** "Week of 2 Mar 2015" */
  readonly name: (week: WeekFigures) => string;
  /** "268 reported, 208 fixed, 1,792 open, 30% late" */
  readonly told: (week: WeekFigures) => string;
}

/** The texts of a week, shown above the columns and read out for each. */
export function useWeekText(now: number): WeekText {
  const t = useTranslations("overview.weeks");
  const { date, number, percent } = useFormats();
  return {
    name: ({ from, to }) => t(to > now ? "weekSoFar" : "week", { day: date(from) }),
    told(week) {
      const { reported, fixed, open } = week;
      const share = toldShareOf(week.late);
      const told = t("told", {
        reported: number(reported),
        fixed: number(fixed),
        open: number(open),
      });
      if (share === undefined) return told;
      const late = t("toldLate", { share: percent(share) });
      return `${told}, ${late}`;
    },
  };
}
