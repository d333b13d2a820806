import { useTranslations } from "use-intl";
import { toldShareOf } from "#machines/overview/column-figures.ts";
import type { FigureAsked } from "#machines/overview/inbox-links.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useColumnNames } from "./column-name.ts";
import { FigureLink, type OverviewPieceProps } from "./figure-link.tsx";
import styles from "./column-table.module.css";

/** The columns of the plot in numbers, the newest first; each number links to its requests. */
export function ColumnTable({ context, send }: OverviewPieceProps) {
  const { figures, now } = context;
  const t = useTranslations("overview.columns");
  const { number, percent } = useFormats();
  const { short } = useColumnNames(figures.unit);
  const { unit } = figures;
  const columns = figures.columns.toReversed();
  const hasOtherwise = columns.some(({ otherwise }) => otherwise > 0);
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
    <div className={styles.strip} role="region" aria-label={t(`table.${unit}`)} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t(`table.${unit}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`begins.${unit}`)}</th>
            <th scope="col">{t("reported")}</th>
            <th scope="col">{t("fixed")}</th>
            {hasOtherwise && <th scope="col">{t("otherwise")}</th>}
            <th scope="col">{t(`open.${unit}`)}</th>
            <th scope="col">{t("openLate")}</th>
            <th scope="col">{t("late")}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => {
            const share = toldShareOf(column.late);
            const end = column.to > now ? undefined : column.to;
            return (
              <tr key={column.from}>
                <th scope="row">
                  <time dateTime={new Date(column.from).toISOString()}>{short(column.from)}</time>
                </th>
                {figure({ figure: "reported", span: column }, number(column.reported))}
                {figure({ figure: "fixed", span: column }, number(column.fixed))}
                {hasOtherwise &&
                  figure({ figure: "otherwise", span: column }, number(column.otherwise))}
                {figure({ figure: "openAt", at: end }, number(column.open))}
                {figure(
                  end === undefined ? { figure: "openLate" } : { figure: "lateAt", at: end },
                  number(column.openLate),
                )}
                {share === undefined ? (
                  <td>{t("noShare")}</td>
                ) : (
                  figure({ figure: "endedLate", span: column }, percent(share))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
