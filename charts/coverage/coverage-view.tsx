import { type ReactNode, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Marks } from "../drawing/marks.ts";
import type { Chart } from "../model/chart.ts";
import { type CoverageRow, coverageRows, heatMarks, reachedOf } from "./coverage-rows.ts";
import type { Counts } from "./usage.ts";
import shared from "../page/outputs-view.module.css";
import styles from "./coverage-view.module.css";

/** What the coverage draws from. */
export interface CoverageViewProps {
  readonly charts: readonly Chart[];
  /** What the tests take; undefined where none has left anything. */
  readonly coverage: Counts | undefined;
  /** What people did on this device; undefined where nobody has agreed to be counted. */
  readonly usage: Counts | undefined;
  /** Id of the machine that is looked at; all without one. */
  readonly machine: string | undefined;
  /** Goes to a machine, and to a state or transition of it. */
  readonly onGo: (to: { readonly machine: string; readonly at: string | undefined }) => void;
  /** The chart of the machine that is looked at, coloured. */
  readonly renderDrawing?: (heat: NonNullable<Marks["heat"]>) => ReactNode;
}

/** Which states and transitions the tests take, and what people really do: never first. */
export function CoverageView(props: CoverageViewProps): ReactNode {
  const { charts, coverage, usage, machine } = props;
  const t = useTranslations("charts.coverage");
  const chart = charts.find(({ id }) => id === machine);
  const rows = useMemo(
    () => coverageRows(chart === undefined ? charts : [chart], coverage ?? new Map(), usage),
    [chart, charts, coverage, usage],
  );
  return (
    <div className={shared.outputs}>
      {coverage === undefined ? (
        <p className={shared.intro}>{t("untested")}</p>
      ) : (
        <Tests {...props} chart={chart} rows={rows} />
      )}
      <People {...props} rows={chart === undefined ? [] : rows} />
    </div>
  );
}

type WithRows = CoverageViewProps & { readonly rows: readonly CoverageRow[] };

/** What the tests take, never first, and of all machines how much of each. */
function Tests(props: WithRows & { readonly chart: Chart | undefined }): ReactNode {
  const { chart, rows, renderDrawing } = props;
  const t = useTranslations("charts.coverage");
  const states = rows.filter(({ about }) => about === "state");
  const transitions = rows.filter(({ about }) => about === "transition");
  return (
    <>
      <p className={shared.intro}>
        {t("intro", {
          states: reachedOf(states),
          allStates: states.length,
          transitions: reachedOf(transitions),
          allTransitions: transitions.length,
        })}
      </p>
      {chart !== undefined &&
        renderDrawing?.(heatMarks(rows, "tests", (count) => t("files", { count })))}
      <Rows
        {...props}
        by="tests"
        title={t("never")}
        rows={rows.filter(({ tests }) => tests === 0)}
        none={t("neverNone")}
      />
      {chart === undefined ? (
        <Machines {...props} rows={rows} />
      ) : (
        <Rows
          {...props}
          by="tests"
          title={t("taken")}
          rows={rows.filter(({ tests }) => tests > 0)}
        />
      )}
    </>
  );
}

/** Apart from the tests: what people did, on the chart of the machine that is looked at and in numbers. */
function People(props: WithRows): ReactNode {
  const { rows, usage, renderDrawing } = props;
  const t = useTranslations("charts.coverage");
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.people}>
      <h2 id={heading} className={shared.heading}>
        {t("peopleTitle")}
      </h2>
      <p className={shared.intro}>{usage === undefined ? t("noPeople") : t("people")}</p>
      {usage !== undefined && rows.length > 0 && (
        <>
          {renderDrawing?.(heatMarks(rows, "people", (count) => t("times", { count })))}
          <Rows
            {...props}
            by="people"
            title={t("peopleTable")}
            rows={rows.toSorted((a, b) => (a.people ?? 0) - (b.people ?? 0))}
          />
        </>
      )}
    </section>
  );
}

/** Every machine in numbers, the least covered first. */
function Machines(props: WithRows): ReactNode {
  const { charts, rows, usage, onGo } = props;
  const t = useTranslations("charts.coverage");
  const heading = useId();
  const of = (all: readonly CoverageRow[]): string =>
    t("of", { reached: reachedOf(all), all: all.length });
  const machines = charts
    .map(({ id }) => {
      const own = rows.filter(({ machine }) => machine === id);
      return {
        id,
        states: own.filter(({ about }) => about === "state"),
        transitions: own.filter(({ about }) => about === "transition"),
      };
    })
    .toSorted((a, b) => share(a.transitions) - share(b.transitions));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={shared.heading}>
        {t("machines")}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("columns.machine")}</th>
            <th scope="col" className={styles.number}>
              {t("columns.states")}
            </th>
            <th scope="col" className={styles.number}>
              {t("columns.transitions")}
            </th>
            {usage !== undefined && (
              <th scope="col" className={styles.number}>
                {t("columns.people")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {machines.map(({ id, states, transitions }) => (
            <tr key={id}>
              <th scope="row">
                <Go to={{ machine: id, at: undefined }} onGo={onGo}>
                  {id}
                </Go>
              </th>
              <td className={styles.number}>{of(states)}</td>
              <td className={styles.number}>{of(transitions)}</td>
              {usage !== undefined && (
                <td className={styles.number}>
                  {t("times", {
                    count: transitions.reduce((sum, { people = 0 }) => sum + people, 0),
                  })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rows(
  props: WithRows & {
    readonly by: "tests" | "people";
    readonly title: string;
    readonly none?: string;
  },
): ReactNode {
  const { by, title, rows, none, machine, onGo } = props;
  const t = useTranslations("charts.coverage");
  const heading = useId();
  if (rows.length === 0 && none === undefined) return null;
  const words = by === "tests" ? "files" : "times";
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={shared.heading}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className={shared.intro}>{none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {machine === undefined && <th scope="col">{t("columns.machine")}</th>}
              <th scope="col">{t("columns.what")}</th>
              <th scope="col" className={styles.number}>
                {t(`columns.${by}`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.machine}\n${row.about}\n${row.name}`}>
                {machine === undefined && <td>{row.machine}</td>}
                <th scope="row">
                  <span className={shared.soft}>{t(`about.${row.about}`)}</span>{" "}
                  <Go to={{ machine: row.machine, at: row.name || undefined }} onGo={onGo}>
                    {row.name === "" ? row.machine : row.name}
                  </Go>
                </th>
                <td className={styles.number}>{t(words, { count: row[by] ?? 0 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Go(props: {
  readonly to: { readonly machine: string; readonly at: string | undefined };
  readonly onGo: CoverageViewProps["onGo"];
  readonly children: string;
}): ReactNode {
  const { to, onGo, children } = props;
  return (
    <button type="button" className={shared.go} onClick={() => onGo(to)}>
      {children}
    </button>
  );
}

function share(rows: readonly CoverageRow[]): number {
  return rows.length === 0 ? 1 : reachedOf(rows) / rows.length;
}
