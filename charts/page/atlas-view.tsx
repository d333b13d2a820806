import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ChartsEvent } from "../machines/charts.machine.ts";
import type { Chart } from "../model/chart.ts";
import { everyState, statesOf } from "../model/states-of.ts";
import { byKind } from "./machine-list.tsx";
import { useTitleOf } from "./texts-of-screens.ts";
import styles from "./atlas-view.module.css";

/** Every machine with what it consists of, which actors it needs, and which machines it starts or is started by. */
export function AtlasView(props: {
  readonly charts: readonly Chart[];
  readonly send: (event: ChartsEvent) => void;
}): ReactNode {
  const { charts, send } = props;
  const t = useTranslations("charts.atlas");
  const kinds = useTranslations("charts.page.kinds");
  const titleOf = useTitleOf();
  const started = new Map(charts.map((chart) => [chart.id, startedBy(chart)]));
  const startersOf = (id: string) =>
    [...started].filter(([, { machines }]) => machines.has(id)).map(([starter]) => starter);
  const link = (id: string, look = styles.other) => (
    <button
      key={id}
      type="button"
      className={look}
      onClick={() => send({ type: "machine.chosen", machine: id })}
    >
      {id}
    </button>
  );
  return (
    <div className={styles.atlas}>
      <p className={styles.intro}>{t("intro", { count: charts.length })}</p>
      {byKind(charts).map(({ kind, charts: these }) => (
        <section key={kind} aria-labelledby={`atlas-${kind}`}>
          <h2 id={`atlas-${kind}`} className={styles.kind}>
            {kinds(kind)}
          </h2>
          <ul className={styles.cards}>
            {these.map((chart) => {
              const { actors = [], machines = [] } = started.get(chart.id) ?? {};
              const transitions = everyState(chart).flatMap((state) => state.transitions).length;
              return (
                <li key={chart.id} className={styles.card}>
                  <h3>{link(chart.id, styles.open)}</h3>
                  <p className={styles.counts}>{titleOf(chart.id)}</p>
                  <p className={styles.counts}>
                    {t("counts", { states: statesOf(chart).length, transitions })}
                  </p>
                  <Others word={t("needs")}>{[...actors].join(", ")}</Others>
                  <Others word={t("starts")}>{[...machines].map((id) => link(id))}</Others>
                  <Others word={t("startedBy")}>
                    {startersOf(chart.id).map((id) => link(id))}
                  </Others>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Others(props: {
  readonly word: string;
  readonly children: string | readonly ReactNode[];
}): ReactNode {
  const { word, children } = props;
  return (
    children.length > 0 && (
      <p className={styles.actors}>
        <span className={styles.word}>{word}</span> {children}
      </p>
    )
  );
}

/** The names of the actors that a machine starts, and the ids of those that are machines. */
function startedBy(chart: Chart) {
  const started = [...everyState(chart).flatMap(({ invokes }) => invokes), ...(chart.spawns ?? [])];
  return {
    actors: new Set(started.flatMap(({ src, machine }) => (machine === undefined ? [src] : []))),
    machines: new Set(started.flatMap(({ machine }) => machine ?? [])),
  };
}
