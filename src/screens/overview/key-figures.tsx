import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toldShareOf } from "#machines/overview/column-figures.ts";
import { confirmedAsked } from "#machines/overview/inbox-links.ts";
import { Button } from "../../components/button/button.tsx";
import { Stat } from "../../components/stat/stat.tsx";
import { dayLength, weekLength } from "../../i18n/calendar.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { FigureLink, type OverviewPieceProps } from "./figure-link.tsx";
import styles from "./overview.module.css";

/** Six figures of the chosen period, each with its change against the period before. */
export function KeyFigures(props: OverviewPieceProps & { readonly isQuiet: boolean }) {
  const { context, send, isQuiet } = props;
  const { period } = context.choice;
  const { reported, ended, confirmed, times, open, before, undated, span } = context.figures;
  const t = useTranslations("overview");
  const figure = useTranslations("overview.figures");
  const formats = useFormats();
  const change = useChange(context);
  const piece = { context, send };
  const link = { ...piece, className: styles.figure };
  const fixed = { figure: "fixed", span } as const;
  const share = toldShareOf(confirmed);
  const toConfirm = open.byAssignee.reduce((sum, each) => sum + each.toConfirm, 0);
  const timesNote = times.median === undefined ? figure("timesFew") : undefined;
  const length = (ms: number | undefined) =>
    ms === undefined ? figure("none") : formats.shortDuration(ms);
  return (
    <section aria-labelledby="overview-period">
      <h2 id="overview-period" className="visually-hidden">
        {typeof period === "number" ? t("in.one", { year: String(period) }) : t(`in.${period}`)}
      </h2>
      <div className={styles.figures}>
        <FigureLink {...link} asked={{ figure: "open" }}>
          <Stat
            label={figure("open")}
            value={formats.number(open.count)}
            note={change.since(open.count, before?.open)}
          />
        </FigureLink>
        <FigureLink {...link} asked={{ figure: "reported", span }}>
          <Stat
            label={figure("reported")}
            value={formats.number(reported)}
            note={change.count(reported, before?.reported)}
          />
        </FigureLink>
        <FigureLink {...link} asked={fixed}>
          <Stat
            label={figure("fixed")}
            value={formats.number(ended.fixed)}
            note={change.count(ended.fixed, before?.ended.fixed)}
          />
        </FigureLink>
        <FigureLink {...link} asked={confirmedAsked(context.figures)}>
          <Stat
            label={figure("confirmed")}
            value={
              share === undefined ? (
                figure("none")
              ) : (
                <>
                  {formats.percent(share)}{" "}
                  <span className={styles.of}>
                    {figure("share", {
                      count: formats.number(confirmed.count),
                      of: formats.number(confirmed.of),
                    })}
                  </span>
                </>
              )
            }
            note={share === undefined ? figure("confirmedNone") : change.share(before?.confirmed)}
          />
        </FigureLink>
        <FigureLink {...link} asked={fixed}>
          <Stat
            label={figure("median")}
            value={length(times.median)}
            note={timesNote ?? change.length(times.median, before?.times.median)}
          />
        </FigureLink>
        <FigureLink {...link} asked={fixed}>
          <Stat
            label={figure("p90")}
            value={length(times.p90)}
            note={timesNote ?? change.length(times.p90, before?.times.p90)}
          />
        </FigureLink>
      </div>
      {isQuiet && (
        <div className="stack start gap-3 above-4 soft">
          <p>{t("empty.choiceBody")}</p>
          <Button onClick={() => send({ type: "choice.cleared" })}>{t("empty.showAll")}</Button>
        </div>
      )}
      <p className={styles.besides}>
        {toConfirm > 0 && figure("toConfirm", { count: toConfirm })}{" "}
        {ended.otherwise > 0 && (
          <FigureLink {...piece} asked={{ figure: "otherwise", span }}>
            {figure("otherwise", { count: ended.otherwise })}
          </FigureLink>
        )}{" "}
        {ended.late.of > 0 && (
          <FigureLink {...piece} asked={{ figure: "endedLate", span }}>
            {figure("endedLate", {
              late: formats.number(ended.late.count),
              of: formats.number(ended.late.of),
            })}
          </FigureLink>
        )}{" "}
        {undated > 0 && (
          <FigureLink {...piece} asked={{ figure: "undated", span }}>
            {t("undated", { count: undated })}
          </FigureLink>
        )}
      </p>
    </section>
  );
}

/** The changes against the period before, in words; nothing where there is no period before. */
function useChange({ figures }: OverviewPieceProps["context"]) {
  const { before } = figures;
  const t = useTranslations("overview.figures");
  const formats = useFormats();
  const known = before?.known;
  const weeks = known === undefined ? 0 : Math.round((known.to - known.from) / weekLength);
  const months = known === undefined ? 0 : Math.round((known.to - known.from) / (30.4 * dayLength));
  const only = weeks > 26 ? t("monthsOnly", { count: months }) : t("weeksOnly", { count: weeks });
  const told = (text: string, difference: number, note = known && ` ${only}`): ReactNode => (
    <>
      {difference > 0 && <ArrowUp className={styles.arrow} />}
      {difference < 0 && <ArrowDown className={styles.arrow} />}
      {text}
      {note}
    </>
  );
  return {
    count(now: number, then: number | undefined) {
      if (then === undefined) return undefined;
      const count = formats.number(Math.abs(now - then));
      const text = now === then ? t("same") : t(now > then ? "more" : "fewer", { count });
      return told(text, now - then);
    },
    since(now: number, then: number | undefined) {
      if (then === undefined || before === undefined) return undefined;
      const [count, day] = [formats.number(Math.abs(now - then)), formats.date(before.at)];
      const key = now > then ? "moreThan" : "fewerThan";
      return told(now === then ? t("sameAs", { day }) : t(key, { count, day }), now - then, "");
    },
    length(now: number | undefined, then: number | undefined) {
      if (now === undefined || then === undefined) return undefined;
      const length = formats.shortDuration(Math.abs(now - then));
      if (now === then) return told(t("sameLength"), 0);
      return told(t(now > then ? "longer" : "shorter", { length }), now - then);
    },
    share(then: { readonly count: number; readonly of: number } | undefined) {
      if (then === undefined || then.of === 0) return undefined;
      const numbers = { count: formats.number(then.count), of: formats.number(then.of) };
      return told(t("shareBefore", numbers), 0);
    },
  };
}
