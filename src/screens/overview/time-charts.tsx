import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ColumnFigures } from "#machines/overview/column-figures.ts";
import type { FigureAsked } from "#machines/overview/inbox-links.ts";
import type { Column, Unit } from "#machines/overview/period.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useColumnNames } from "./column-name.ts";
import { ColumnTable } from "./column-table.tsx";
import { FigureLink, type OverviewPieceProps, percentOf } from "./figure-link.tsx";
import { type Scale, scaleFor } from "./scale.ts";
import shared from "./overview.module.css";
import styles from "./time-charts.module.css";

/** The most columns that show their values. */
const mostValues = 12;

/** Two charts on one time axis: what was reported and fixed in each column, and what was open and late at its end. */
export function TimeCharts({ context, send }: OverviewPieceProps) {
  const { unit, columns, reported, ended, open } = context.figures;
  const t = useTranslations("overview.columns");
  const { number } = useFormats();
  if (columns.length === 0) return null;
  const piece = { context, send };
  const changes = scaleFor(Math.max(...columns.map((each) => Math.max(each.reported, each.fixed))));
  const stand = scaleFor(Math.max(...columns.map((each) => each.open)));
  const hasValues = columns.length <= mostValues;
  return (
    <div className={shared.charts}>
      <Chart
        {...piece}
        title={t("reportedFixed")}
        note={t(`by.${unit}`)}
        scale={changes}
        legend={[
          [styles.reported, t("reported"), number(reported)],
          [styles.fixed, t("fixed"), number(ended.fixed)],
        ]}
        asked={(column) => ({ figure: "reported", span: column })}
        told={(column) =>
          t("toldChange", { reported: number(column.reported), fixed: number(column.fixed) })
        }
      >
        {({ reported: came, fixed }) => (
          <>
            <Bar value={came} scale={changes} className={styles.reported} hasValue={hasValues} />
            <Bar value={fixed} scale={changes} className={styles.fixed} hasValue={hasValues} />
          </>
        )}
      </Chart>
      <Chart
        {...piece}
        title={t("openAndLate")}
        note={t(`atEnd.${unit}`)}
        scale={stand}
        legend={[
          [styles.open, t("nowOpen"), number(open.count)],
          [styles.late, t("nowLate"), number(open.late.count)],
        ]}
        asked={({ to }) => ({ figure: "openAt", at: to > context.now ? undefined : to })}
        told={({ open: count, openLate }) =>
          t("toldStand", { open: number(count), late: number(openLate) })
        }
        behind={<Lines columns={columns} scale={stand} />}
      >
        {(column) => <Points column={column} scale={stand} hasValues={hasValues} />}
      </Chart>
      <details className={styles.table}>
        <summary className={styles.summary}>{t("asTable")}</summary>
        <ColumnTable {...piece} />
      </details>
    </div>
  );
}

interface ChartProps extends OverviewPieceProps {
  readonly title: string;
  readonly note: string;
  readonly scale: Scale;
  /** The look, the name and the present value of each series. */
  readonly legend: readonly (readonly [look: string | undefined, name: string, value: string])[];
  /** The requests that a column leads to. */
  readonly asked: (column: ColumnFigures) => FigureAsked;
  /** A column in words. */
  readonly told: (column: ColumnFigures) => string;
  /** Drawn behind all columns. */
  readonly behind?: ReactNode;
  readonly children: (column: ColumnFigures) => ReactNode;
}

/** A chart over the columns of time, each of them a link to its requests. */
function Chart(props: ChartProps) {
  const { context, send, title, note, scale, legend, asked, told, behind, children } = props;
  const { unit, columns } = context.figures;
  const t = useTranslations("overview.columns");
  const { number } = useFormats();
  const { full } = useColumnNames(unit);
  const keys = t(`list.${unit}`);
  const nameOf = ({ from, to }: Column) =>
    to > context.now ? t("soFar", { name: full(from) }) : full(from);
  return (
    <section className={styles.chart}>
      <h2 className="lead strong">
        {title} <span className="soft small regular">{note}</span>
      </h2>
      <p className={styles.legend} aria-hidden="true">
        {legend.map(([look, name, value]) => (
          <span key={name} className="inline-row gap-2">
            <span className={classNames(styles.sample, look)} />
            {name} {value}
          </span>
        ))}
      </p>
      <div className={styles.plot}>
        {[0, ...scale.lines].map((line) => (
          <span
            key={line}
            className={styles.line}
            style={{ insetBlockEnd: percentOf(line, scale.top) }}
            aria-hidden="true"
          >
            {number(line)}
          </span>
        ))}
        {behind}
        <ol className={styles.columns} aria-label={`${title}. ${keys}`}>
          {columns.map((column, index) => (
            <li key={column.from} className="grow">
              <FigureLink
                context={context}
                send={send}
                asked={asked(column)}
                className={styles.column}
                label={`${nameOf(column)}: ${told(column)}`}
                // The arrow keys move between the columns; Tab stops at one of them only.
                tabIndex={index === columns.length - 1 ? 0 : -1}
                onKeyDown={walk}
              >
                {children(column)}
                <span className={styles.tip} aria-hidden="true">
                  <strong>{nameOf(column)}</strong> {told(column)}
                </span>
              </FigureLink>
            </li>
          ))}
        </ol>
      </div>
      <Labels unit={unit} columns={columns} />
    </section>
  );
}

interface BarProps {
  readonly value: number;
  readonly scale: Scale;
  readonly className: string | undefined;
  readonly hasValue: boolean;
}

/** Values are drawn by the style sheet, because text in a link has to be part of its name. */
function Bar({ value, scale, className, hasValue }: BarProps) {
  const { number } = useFormats();
  const height: CSSProperties = { blockSize: percentOf(value, scale.top) };
  return (
    <span
      className={classNames(styles.bar, className)}
      style={height}
      data-value={hasValue ? number(value) : undefined}
    />
  );
}

/** The open requests as an area, and the late ones among them as a line. Both go through the middle of the columns. */
function Lines({ columns, scale }: { columns: readonly ColumnFigures[]; scale: Scale }) {
  const point = (value: number, index: number) =>
    `${index + 0.5},${100 - (100 * value) / scale.top}`;
  const open = columns.map((column, index) => point(column.open, index));
  const late = columns.map((column, index) => point(column.openLate, index));
  const foot = [point(0, columns.length - 1), point(0, 0)];
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${columns.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon className={styles.area} points={[...open, ...foot].join(" ")} />
      <polyline className={styles.openLine} points={open.join(" ")} />
      <polyline className={styles.lateLine} points={late.join(" ")} />
    </svg>
  );
}

function Points(props: { column: ColumnFigures; scale: Scale; hasValues: boolean }) {
  const { column, scale, hasValues } = props;
  const { open, openLate } = column;
  const { number } = useFormats();
  const at = (value: number): CSSProperties => ({ insetBlockEnd: percentOf(value, scale.top) });
  // Two values closer than a line of text would lie on each other.
  const isApart = openLate > 0 && (open - openLate) / scale.top > 0.15;
  return (
    <span className={styles.stick}>
      <span
        className={styles.point}
        style={at(open)}
        data-value={hasValues ? number(open) : undefined}
      />
      <span
        className={classNames(styles.point, styles.latePoint)}
        style={at(openLate)}
        data-value={hasValues && isApart ? number(openLate) : undefined}
      />
    </span>
  );
}

/** The most labels beside each other. */
const mostLabels = 14;

/** The names of the columns below them; where there are many, of every few. */
function Labels({ unit, columns }: { unit: Unit; columns: readonly Column[] }) {
  const { label, year } = useColumnNames(unit);
  const labels = columns.map(({ from }, index) => ({ index, text: label(from), year: year(from) }));
  const isFirst = ({ index, year: of }: (typeof labels)[number]) => of !== labels[index - 1]?.year;
  // Months and quarters are counted from the beginning of a year, so that each year is named where it begins.
  const [begin = 0] = labels
    .filter(isFirst)
    .map(({ index }) => index)
    .slice(1);
  const least = Math.ceil(columns.length / mostLabels);
  const step = unit === "month" && least > 1 ? 3 : unit === "quarter" && least > 1 ? 4 : least;
  const shown = labels.filter(({ index }) => (index - (step > 2 ? begin : 0)) % step === 0);
  return (
    <div className={styles.labels} data-many={shown.length > 7 || undefined} aria-hidden="true">
      {shown.map((each, at) => {
        const place: CSSProperties = {
          insetInlineStart: percentOf(each.index + 0.5, columns.length),
        };
        return (
          <span key={each.index} className={styles.label} style={place}>
            {each.text}
            {unit !== "year" && each.year !== shown[at - 1]?.year && (
              <span className="block">{each.year}</span>
            )}
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
