import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { toldShareOf } from "#machines/overview/week-by-week.ts";
import { Stat } from "../../components/stat/stat.tsx";
import { StateIcon } from "../../components/state-badge/state-badge.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { FigureLink, type OverviewPieceProps } from "./figure-link.tsx";
import { percentOf } from "./scale.ts";
import styles from "./overview.module.css";

/** What is open now, how much of it is late, and in which states. */
export function RightNow({ context, send }: OverviewPieceProps) {
  const { open } = context.figures;
  const t = useTranslations("overview.now");
  const formats = useFormats();
  const share = toldShareOf(open.late);
  const piece = { context, send };
  return (
    <section className={styles.section} aria-labelledby="overview-now">
      <h2 id="overview-now" className="below-4 heading">
        {t("title")}
      </h2>
      <div className={styles.now}>
        <div className={styles.stats}>
          <FigureLink {...piece} asked={{ figure: "open" }} className={styles.figure}>
            <Stat label={t("open")} value={formats.number(open.count)} />
          </FigureLink>
          {open.count > 0 && (
            <FigureLink {...piece} asked={{ figure: "openLate" }} className={styles.figure}>
              <Stat
                label={t("late")}
                value={formats.number(open.late.count)}
                note={
                  share === undefined
                    ? t("latePromise")
                    : t("lateNote", { share: formats.percent(share), count: open.late.of })
                }
              />
            </FigureLink>
          )}
        </div>
        {open.count === 0 ? (
          <p className="stack start gap-3 soft">{t("none")}</p>
        ) : (
          <ByState {...piece} />
        )}
      </div>
    </section>
  );
}

function ByState({ context, send }: OverviewPieceProps) {
  const { byState } = context.figures.open;
  const t = useTranslations("overview.now");
  const common = useTranslations("common");
  const formats = useFormats();
  const most = Math.max(...byState.map(({ count }) => count));
  return (
    <ul className={styles.states} aria-label={t("byState")}>
      {byState.map(({ state, count }) => {
        const size: CSSProperties = { inlineSize: percentOf(count, most) };
        return (
          <li key={state}>
            <FigureLink
              context={context}
              send={send}
              asked={{ figure: "open", state }}
              className={styles.state}
            >
              <span className="row gap-2" data-hue={state}>
                <StateIcon state={state} className={styles.stateIcon} />
                {common(`states.${state}`)}
              </span>{" "}
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={size} />
              </span>
              <span className="tabular end">{formats.number(count)}</span>
            </FigureLink>
          </li>
        );
      })}
    </ul>
  );
}
