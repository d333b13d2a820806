import type { CSSProperties, KeyboardEvent } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type ColumnFigures, shareOf, toldShareOf } from "#machines/overview/column-figures.ts";
import type { Column, Unit } from "#machines/overview/period.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useColumnName } from "./column-name.ts";
import { ColumnTable } from "./column-table.tsx";
import { FigureLink, type OverviewPieceProps, percentOf, tickBelow } from "./figure-link.tsx";
import shared from "./overview.module.css";
import styles from "./time-charts.module.css";

/**
 * Days, weeks, months or years side by side, each a column through four small plots and a link to what was reported in it. Reported goes up from a line
 * and fixed goes down from it on the same scale, so that a growing backlog is visible.
 */
export function TimeCharts({ context, send }: OverviewPieceProps) {
  const { unit, columns } = context.figures;
  const t = useTranslations("overview.columns");
  const formats = useFormats();
  const words = useColumnText(unit, context.now);
  if (columns.length === 0) return null;
  const tops: Tops = {
    reported: Math.max(...columns.map(({ reported }) => reported), 1),
    fixed: Math.max(...columns.map(({ fixed }) => fixed), 1),
    open: Math.max(...columns.map(({ open }) => open), 1),
  };
  const tickOf = (top: number) => {
    const at = tickBelow(top);
    return { at, of: top, text: formats.number(at) };
  };
  return (
    <section className={shared.section} aria-labelledby="overview-weeks">
      <h2 id="overview-weeks" className="below-4 heading">
        {t(`title.${unit}`)}
      </h2>
      <div className={styles.plot} style={sharedScale(tops)}>
        <p className={styles.hint}>{t(`hint.${unit}`)}</p>
        <div className={styles.bands} aria-hidden="true">
          <p className={styles.band}>{t("reported")}</p>
          <Tick {...tickOf(tops.reported)} />
          <Tick {...tickOf(tops.fixed)} hangs />
          <p className={styles.band}>{t("fixed")}</p>
          <p className={styles.band}>{t(`open.${unit}`)}</p>
          <Tick {...tickOf(tops.open)} />
          <p className={styles.band}>{t("late")}</p>
          <Tick at={0.5} of={1} text={formats.percent(0.5)} />
        </div>
        <ol className={styles.weeks} aria-label={t(`list.${unit}`)}>
          {columns.map((column, index) => (
            <li key={column.from} className="grow">
              <FigureLink
                context={context}
                send={send}
                asked={{ figure: "reported", span: column }}
                className={styles.column}
                label={`${words.name(column)}: ${words.told(column)}`}
                // The arrow keys move between the columns; Tab stops at one of them only.
                tabIndex={index === columns.length - 1 ? 0 : -1}
                onKeyDown={walk}
              >
                <Bars column={column} tops={tops} />
                <span className={styles.tip} aria-hidden="true">
                  <strong>{words.name(column)}</strong> {words.told(column)}
                </span>
              </FigureLink>
            </li>
          ))}
        </ol>
        <Labels unit={unit} columns={columns} />
      </div>
      <details className="above-2">
        <summary className={styles.summary}>{t("asTable")}</summary>
        <ColumnTable context={context} send={send} />
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

function Bars({ column, tops }: { readonly column: ColumnFigures; readonly tops: Tops }) {
  const tall = (part: number, whole: number): CSSProperties => ({
    blockSize: percentOf(part, whole),
  });
  return (
    <>
      <span className={styles.reported} style={tall(column.reported, tops.reported)} />
      <span className={styles.fixed} style={tall(column.fixed, tops.fixed)} />
      <span className={styles.open} style={tall(column.open, tops.open)} />
      <span className={styles.late} style={tall(shareOf(column.late) ?? 0, 1)} />
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

function Labels({
  unit,
  columns,
}: {
  readonly unit: Unit;
  readonly columns: readonly ColumnFigures[];
}) {
  const format = useFormatter();
  const labels = labelsOf(unit, columns, {
    day: (at) => format.dateTime(at, { day: "numeric", month: "short" }),
    month: (at) => format.dateTime(at, { month: "short" }),
    year: (at) => format.dateTime(at, { year: "numeric" }),
  });
  return (
    <div className={styles.months} data-many={labels.length > 8 || undefined} aria-hidden="true">
      {labels.map(({ column, text, year }) => {
        const place: CSSProperties = { insetInlineStart: percentOf(column, columns.length) };
        return (
          <span key={column} className={styles.month} style={place}>
            {text}
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

/** A label under the column with which what it names begins. */
interface Label {
  readonly column: number;
  readonly text: string;
  /** Set on the first month, and on each January. */
  readonly year?: string | undefined;
}

type Write = (at: number) => string;

/** The most labels that fit beside each other on a phone. */
const mostLabels = 14;

/** Few days are labelled by their dates, weeks by the months that begin in them, more time by its years. */
function labelsOf(
  unit: Unit,
  columns: readonly Column[],
  write: { readonly day: Write; readonly month: Write; readonly year: Write },
): readonly Label[] {
  switch (unit) {
    case "day":
      return everyFew(
        columns.map(({ from }, column) => ({ column, text: write.day(from) })),
        7,
      );
    case "week":
      return monthLabels(columns, write);
    case "month":
    case "year": {
      const years = columns.map(({ from }) => write.year(from));
      return everyFew(
        years.flatMap((text, column) => (text === years[column - 1] ? [] : [{ column, text }])),
        mostLabels,
      );
    }
  }
}

/** No more of the labels than fit. */
function everyFew(labels: readonly Label[], most: number): readonly Label[] {
  const step = Math.ceil(labels.length / most);
  return labels.filter((_, index) => index % step === 0);
}

/** Where months begin along an axis of weeks; where there are many, every third. */
function monthLabels(
  weeks: readonly Column[],
  write: { readonly month: Write; readonly year: Write },
): readonly Label[] {
  const marks = weeks.map(({ to }) => ({ text: write.month(to - 1), year: write.year(to - 1) }));
  const starts = marks.flatMap((mark, column) => {
    const before = marks[column - 1];
    return before?.text === mark.text && before.year === mark.year ? [] : [{ ...mark, column }];
  });
  const [first, second] = starts;
  const isCrowded =
    first !== undefined &&
    second !== undefined &&
    second.column - first.column < weeks.length / mostLabels;
  const named = isCrowded ? starts.slice(1) : starts;
  const january = named.findIndex(
    ({ year }, index) => index > 0 && year !== named[index - 1]?.year,
  );
  const step = named.length > mostLabels ? 3 : 1;
  // Counted from January, so that each year is named where it begins.
  const shown = named.filter((_, index) => (index - Math.max(january, 0)) % step === 0);
  return shown.map(({ column, text, year }, index) => ({
    column,
    text,
    year: shown[index - 1]?.year === year ? undefined : year,
  }));
}

interface ColumnText {
  /** "Week of 2 Mar 2015" */
  readonly name: (column: ColumnFigures) => string;
  /** "268 reported, 208 fixed, 1,792 open, 30% late" */
  readonly told: (column: ColumnFigures) => string;
}

/** The texts of a column, shown above it and read out for each. */
function useColumnText(unit: Unit, now: number): ColumnText {
  const t = useTranslations("overview.columns");
  const { number, percent } = useFormats();
  const nameOf = useColumnName(unit);
  return {
    name: ({ from, to }) => (to > now ? t("soFar", { name: nameOf(from) }) : nameOf(from)),
    told({ reported, fixed, open, late }) {
      const share = toldShareOf(late);
      const told = t("told", {
        reported: number(reported),
        fixed: number(fixed),
        open: number(open),
      });
      if (share === undefined) return told;
      const toldLate = t("toldLate", { share: percent(share) });
      return `${told}, ${toldLate}`;
    },
  };
}
