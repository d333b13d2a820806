import { useTranslations } from "use-intl";
import type { FigureAsked } from "#machines/overview/inbox-links.ts";
import { toldShareOf } from "#machines/overview/week-by-week.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { FigureLink, type OverviewPieceProps } from "./figure-link.tsx";
import styles from "./weeks-table.module.css";

/** The weeks in numbers, the newest first; each number links to its requests. */
export function WeeksTable({ context, send }: OverviewPieceProps) {
  const { figures, now } = context;
  const t = useTranslations("overview.weeks");
  const { date, number, percent } = useFormats();
  const weeks = figures.weeks.toReversed();
  const hasOtherwise = weeks.some(({ otherwise }) => otherwise > 0);
  const figure = (asked: FigureAsked, text: string) => (
    <td>
      <FigureLink context={context} send={send} asked={asked} className={styles.figure}>
        {text}
      </FigureLink>
    </td>
  );
  return (
    // A scrolling element has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.strip} role="region" aria-label={t("table")} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("weekBegins")}</th>
            <th scope="col">{t("reported")}</th>
            <th scope="col">{t("fixed")}</th>
            {hasOtherwise && <th scope="col">{t("otherwise")}</th>}
            <th scope="col">{t("open")}</th>
            <th scope="col">{t("late")}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const share = toldShareOf(week.late);
            const end = week.to > now ? undefined : week.to;
            return (
              <tr key={week.from}>
                <th scope="row">
                  <time dateTime={new Date(week.from).toISOString()}>{date(week.from)}</time>
                </th>
                {figure({ figure: "reported", span: week }, number(week.reported))}
                {figure({ figure: "fixed", span: week }, number(week.fixed))}
                {hasOtherwise &&
                  figure({ figure: "otherwise", span: week }, number(week.otherwise))}
                {figure({ figure: "openAt", at: end }, number(week.open))}
                {share === undefined ? (
                  <td>{t("noShare")}</td>
                ) : (
                  figure({ figure: "endedLate", span: week }, percent(share))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
