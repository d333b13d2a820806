import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { toldShareOf } from "#machines/overview/column-figures.ts";
import { Button } from "../../components/button/button.tsx";
import { Stat } from "../../components/stat/stat.tsx";
import { StateIcon } from "../../components/state-badge/state-badge.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { FigureLink, type OverviewPieceProps, percentOf } from "./figure-link.tsx";
import { TimeCharts } from "./time-charts.tsx";
import { TimesTables } from "./times-table.tsx";
import styles from "./overview.module.css";

/** The figures of the chosen period. */
export function PeriodFigures({ context, send }: OverviewPieceProps) {
  const { period } = context.choice;
  const { reported, ended, undated, span } = context.figures;
  const t = useTranslations("overview");
  const piece = { context, send };
  const isQuiet = reported + ended.fixed + ended.otherwise === 0;
  return (
    <>
      <section className={styles.section} aria-labelledby="overview-period">
        <h2 id="overview-period" className="below-4 heading">
          {typeof period === "number" ? t("in.one", { year: String(period) }) : t(`in.${period}`)}
        </h2>
        {isQuiet ? (
          <div className="stack start gap-3 soft">
            <p>{t("empty.choiceBody")}</p>
            <Button onClick={() => send({ type: "choice.cleared" })}>{t("empty.showAll")}</Button>
          </div>
        ) : (
          <Stats {...piece} />
        )}
        {undated > 0 && (
          <p className="measure soft">
            {t("undated", { count: undated })}{" "}
            <FigureLink {...piece} asked={{ figure: "undated", span }}>
              {t("undatedShow", { count: undated })}
            </FigureLink>
          </p>
        )}
      </section>
      {!isQuiet && <TimeCharts {...piece} />}
      <TimesTables {...piece} />
    </>
  );
}

function Stats({ context, send }: OverviewPieceProps) {
  const { reported, ended, times, span } = context.figures;
  const t = useTranslations("overview.figures");
  const formats = useFormats();
  const share = toldShareOf(ended.late);
  const piece = { context, send, className: styles.figure };
  const fixed = { figure: "fixed", span } as const;
  const fewNote = times.count === 0 ? t("timesNone") : t("timesFew");
  const timesNote = times.median === undefined ? fewNote : undefined;
  const length = (ms: number | undefined) =>
    ms === undefined ? t("none") : formats.shortDuration(ms);
  return (
    <div className={styles.stats}>
      <FigureLink {...piece} asked={{ figure: "reported", span }}>
        <Stat label={t("reported")} value={formats.number(reported)} />
      </FigureLink>
      <FigureLink {...piece} asked={fixed}>
        <Stat
          label={t("fixed")}
          value={formats.number(ended.fixed)}
          note={ended.otherwise > 0 ? t("otherwise", { count: ended.otherwise }) : undefined}
        />
      </FigureLink>
      <FigureLink {...piece} asked={{ figure: "endedLate", span }}>
        <Stat
          label={t("late")}
          value={share === undefined ? t("none") : formats.percent(share)}
          note={
            share === undefined
              ? t("lateNone")
              : t("lateNote", { late: formats.number(ended.late.count), count: ended.late.of })
          }
        />
      </FigureLink>
      <FigureLink {...piece} asked={fixed}>
        <Stat label={t("median")} value={length(times.median)} note={timesNote} />
      </FigureLink>
      <FigureLink {...piece} asked={fixed}>
        <Stat label={t("p90")} value={length(times.p90)} note={timesNote} />
      </FigureLink>
    </div>
  );
}

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
  const [t, common] = useWords("overview.now", "common");
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
