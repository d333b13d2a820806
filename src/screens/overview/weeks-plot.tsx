import type { CSSProperties, KeyboardEvent } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Week } from "#machines/overview/period.ts";
import { shareOf, type WeekFigures, toldShareOf } from "#machines/overview/week-by-week.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { FigureLink, type OverviewPieceProps, percentOf, tickBelow } from "./figure-link.tsx";
import { WeeksTable } from "./weeks-table.tsx";
import shared from "./overview.module.css";
import styles from "./weeks-plot.module.css";

/**
 * Weeks side by side, each a column through four small plots and a link to what was reported in it. Reported goes up from a line
 * and fixed goes down from it on the same scale, so that a growing backlog is visible.
 */
export function WeeksPlot({ context, send }: OverviewPieceProps) {
  const { weeks, isCut } = context.figures;
  const t = useTranslations("overview.weeks");
  const formats = useFormats();
  const words = useWeekText(context.now);
  if (weeks.length === 0) return null;
  const tops: Tops = {
    reported: Math.max(...weeks.map(({ reported }) => reported), 1),
    fixed: Math.max(...weeks.map(({ fixed }) => fixed), 1),
    open: Math.max(...weeks.map(({ open }) => open), 1),
  };
  const tickOf = (top: number) => {
    const at = tickBelow(top);
    return { at, of: top, text: formats.number(at) };
  };
  return (
    <section className={shared.section} aria-labelledby="overview-weeks">
      <h2 id="overview-weeks" className="below-4 heading">
        {t("title")}
      </h2>
      <div className={styles.plot} style={sharedScale(tops)}>
        <p className={styles.hint}>
          {isCut ? t("hintCut", { count: formats.number(weeks.length) }) : t("hint")}
        </p>
        <div className={styles.bands} aria-hidden="true">
          <p className={styles.band}>{t("reported")}</p>
          <Tick {...tickOf(tops.reported)} />
          <Tick {...tickOf(tops.fixed)} hangs />
          <p className={styles.band}>{t("fixed")}</p>
          <p className={styles.band}>{t("open")}</p>
          <Tick {...tickOf(tops.open)} />
          <p className={styles.band}>{t("late")}</p>
          <Tick at={0.5} of={1} text={formats.percent(0.5)} />
        </div>
        <ol className={styles.weeks} aria-label={t("list")}>
          {weeks.map((week, index) => (
            <li key={week.from} className="grow">
              <FigureLink
                context={context}
                send={send}
                asked={{ figure: "reported", span: week }}
                className={styles.column}
                label={`${words.name(week)}: ${words.told(week)}`}
                // The arrow keys move between the weeks; Tab stops at one of them only.
                tabIndex={index === weeks.length - 1 ? 0 : -1}
                onKeyDown={walk}
              >
                <Column week={week} tops={tops} />
                <span className={styles.tip} aria-hidden="true">
                  <strong>{words.name(week)}</strong> {words.told(week)}
                </span>
              </FigureLink>
            </li>
          ))}
        </ol>
        <Months weeks={weeks} />
      </div>
      <details className="above-2">
        <summary className={styles.summary}>{t("asTable")}</summary>
        <WeeksTable context={context} send={send} />
      </details>
    </section>
  );
}

/** The highest value of each plot. */
interface Tops {
  readonly reported: number;
  readonly fixed: number;
  readonly open: number;
}

/** Divides the height between the two directions by their highest values, so that one request is equally high in both. */
function sharedScale({ reported, fixed }: Tops): CSSProperties & {
  readonly "--rising": number;
  readonly "--hanging": number;
} {
  const whole = reported + fixed;
  return { "--rising": reported / whole, "--hanging": fixed / whole };
}

function Column({ week, tops }: { readonly week: WeekFigures; readonly tops: Tops }) {
  const tall = (part: number, whole: number): CSSProperties => ({
    blockSize: percentOf(part, whole),
  });
  return (
    <>
      <span className={styles.reported} style={tall(week.reported, tops.reported)} />
      <span className={styles.fixed} style={tall(week.fixed, tops.fixed)} />
      <span className={styles.open} style={tall(week.open, tops.open)} />
      <span className={styles.late} style={tall(shareOf(week.late) ?? 0, 1)} />
    </>
  );
}

/** The single line of a scale, with its number beside it. */
function Tick(props: {
  readonly at: number;
  readonly of: number;
  readonly text: string;
  readonly hangs?: boolean;
}) {
  const { at, of, text, hangs = false } = props;
  const from = percentOf(at, of);
  const place: CSSProperties = hangs ? { insetBlockStart: from } : { insetBlockEnd: from };
  return (
    <div className={styles.scale}>
      <span className={hangs ? styles.tickBelow : styles.tick} style={place}>
        {text}
      </span>
    </div>
  );
}

function Months({ weeks }: { readonly weeks: readonly WeekFigures[] }) {
  const format = useFormatter();
  const ticks = monthTicks(weeks, {
    month: (at) => format.dateTime(at, { month: "short" }),
    year: (at) => format.dateTime(at, { year: "numeric" }),
  });
  return (
    <div className={styles.months} data-many={ticks.length > 8 || undefined} aria-hidden="true">
      {ticks.map(({ week, month, year }) => {
        const place: CSSProperties = { insetInlineStart: percentOf(week, weeks.length) };
        return (
          <span key={week} className={styles.month} style={place}>
            {month}
            {year !== undefined && <span className="block">{year}</span>}
          </span>
        );
      })}
    </div>
  );
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus from one column to another, together with Tab's one stop. */
function walk(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const link = event.currentTarget;
  const links = [...(link.closest("ol")?.querySelectorAll("a") ?? [])];
  const next = links[step(links.indexOf(link), links.length - 1)];
  if (next === undefined) return;
  link.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** A month's name under the first week that has a day of it. */
interface MonthTick {
  readonly week: number;
  readonly month: string;
  /** Set on the first month, and on each January. */
  readonly year: string | undefined;
}

/** The most names that fit beside each other on a phone. */
const mostNames = 14;

/** Where months begin along an axis of weeks; where there are many, every third. */
function monthTicks(
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

interface WeekText {
  /** "Week of 2 Mar 2015" */
  readonly name: (week: WeekFigures) => string;
  /** "268 reported, 208 fixed, 1,792 open, 30% late" */
  readonly told: (week: WeekFigures) => string;
}

/** The texts of a week, shown above the columns and read out for each. */
function useWeekText(now: number): WeekText {
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
