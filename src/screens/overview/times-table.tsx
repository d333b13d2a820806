import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FigureAsked } from "#machines/overview/inbox-links.ts";
import type { GroupTimes } from "#machines/overview/times.ts";
import { CategoryIcon } from "../../components/category-icon/category-icon.tsx";
import { siteNames } from "../../i18n/name-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { FigureLink, type OverviewPieceProps, percentOf } from "./figure-link.tsx";
import styles from "./times-table.module.css";

/** How long fixes took, by category and by site: a plot that is also a table. */
export function TimesTables({ context, send }: OverviewPieceProps) {
  const { figures, choice, workspace } = context;
  const { byCategory, bySite, span } = figures;
  const [t, common] = useWords("overview", "common");
  const ofCategories = choice.category === undefined ? byCategory : [];
  const ofSites = choice.site === undefined && workspace.sites.size > 1 ? bySite : [];
  if (ofCategories.length + ofSites.length === 0) return null;
  const piece = { context, send };
  return (
    <section aria-labelledby="overview-times">
      <h2 id="overview-times" className="lead strong">
        {t("times.title")}
      </h2>
      <p className="measure soft small">{t("times.about")}</p>
      <div className={styles.tables}>
        {ofCategories.length > 0 && (
          <TimesTable
            {...piece}
            title={t("times.byCategory")}
            lines={ofCategories.map((times) => ({
              times,
              asked: { figure: "fixed", span, category: times.id },
              name: (
                <>
                  <CategoryIcon category={times.id} className={styles.icon} />
                  {common(`categories.${times.id}`)}
                </>
              ),
            }))}
          />
        )}
        {ofSites.length > 0 && (
          <TimesTable
            {...piece}
            title={t("times.bySite")}
            lines={ofSites.map((times) => ({
              times,
              // The inbox has no filter for a site that the reader cannot see.
              asked: workspace.sites.has(times.id)
                ? { figure: "fixed", span, site: times.id }
                : undefined,
              name: siteNames(workspace, [times.id], common),
            }))}
          />
        )}
      </div>
    </section>
  );
}

interface Line {
  readonly times: GroupTimes;
  readonly asked: FigureAsked | undefined;
  readonly name: ReactNode;
}

function TimesTable(
  props: OverviewPieceProps & { readonly title: string; readonly lines: readonly Line[] },
) {
  const { context, send, title, lines } = props;
  const t = useTranslations("overview.times");
  const none = useTranslations("overview.figures")("none");
  const formats = useFormats();
  const longest = Math.max(...lines.flatMap(({ times }) => [times.p90 ?? 0, ...times.each]));
  const length = (ms: number | undefined) => (ms === undefined ? none : formats.shortDuration(ms));
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{title}</span>
            <span className={styles.ends} aria-hidden="true">
              <span>{formats.number(0)}</span>
              <span>{formats.shortDuration(longest)}</span>
            </span>
          </th>
          <th scope="col" className={styles.count}>
            {t("fixes")}
          </th>
          <th scope="col" className={styles.number}>
            {t("median")}
          </th>
          <th scope="col" className={styles.number}>
            {t("p90")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ times, asked, name }) => {
          const told = (
            <>
              <span>{name}</span>
              <Plot times={times} longest={longest} />
            </>
          );
          return (
            <tr key={times.id}>
              <th scope="row" className={styles.head}>
                {asked === undefined ? (
                  <span className={styles.name}>{told}</span>
                ) : (
                  <FigureLink context={context} send={send} asked={asked} className={styles.link}>
                    {told}
                  </FigureLink>
                )}
              </th>
              <td className={styles.count}>{formats.number(times.count)}</td>
              <td className={styles.number}>{length(times.median)}</td>
              <td className={styles.number}>{length(times.p90)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A dot for each fix, or where there are many a band from the first tenth to the last one; and the median. */
function Plot({ times, longest }: { readonly times: GroupTimes; readonly longest: number }) {
  const { each, p10 = 0, median, p90 = 0 } = times;
  const at = (ms: number): CSSProperties => ({ insetInlineStart: percentOf(ms, longest) });
  const band: CSSProperties = { ...at(p10), inlineSize: percentOf(p90 - p10, longest) };
  return (
    <span className={styles.plot} aria-hidden="true">
      {each.length === 0 && <span className={styles.band} style={band} />}
      {each.map((ms, index) => (
        // Fixes have no name of their own, and as many may have taken as long.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles.dot} style={at(ms)} />
      ))}
      {median !== undefined && <span className={styles.median} style={at(median)} />}
    </span>
  );
}
