import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ChartsEvent } from "../machines/charts.machine.ts";
import type { Chart } from "../model/chart.ts";
import { everyState, statesOf } from "../model/states-of.ts";
import { byKind } from "./by-kind.ts";
import styles from "./atlas-view.module.css";

/** Every machine with what it consists of, which actors it needs, and which machines it starts or is started by. */
export function AtlasView(props: {
  readonly charts: readonly Chart[];
  readonly send: (event: ChartsEvent) => void;
}): ReactNode {
  const { charts, send } = props;
  const t = useTranslations("charts.atlas");
  const kinds = useTranslations("charts.page.kinds");
  const starters = new Map<string, string[]>();
  const facts = new Map(charts.map((chart) => [chart.id, factsOf(chart)]));
  for (const [id, { machines }] of facts)
    for (const started of machines) starters.set(started, [...(starters.get(started) ?? []), id]);
  const choose = (machine: string): void => send({ type: "machine.chosen", machine });
  return (
    <div className={styles.atlas}>
      <p className={styles.intro}>{t("intro", { count: charts.length })}</p>
      {byKind(charts).map(({ kind, charts: these }) => (
        <section key={kind} aria-labelledby={`atlas-${kind}`}>
          <h2 id={`atlas-${kind}`} className={styles.kind}>
            {kinds(kind)}
          </h2>
          <ul className={styles.cards}>
            {these.map(({ id }) => {
              const { states, transitions, actors, machines = [] } = facts.get(id) ?? {};
              return (
                <li key={id} className={styles.card}>
                  <h3>
                    <button type="button" className={styles.open} onClick={() => choose(id)}>
                      {id}
                    </button>
                  </h3>
                  <p className={styles.counts}>
                    {t("counts", { states: states ?? 0, transitions: transitions ?? 0 })}
                  </p>
                  {actors !== undefined && actors.length > 0 && (
                    <p className={styles.actors}>
                      <span className={styles.word}>{t("needs")}</span> {actors.join(", ")}
                    </p>
                  )}
                  <Others word={t("starts")} machines={machines} onChoose={choose} />
                  <Others
                    word={t("startedBy")}
                    machines={starters.get(id) ?? []}
                    onChoose={choose}
                  />
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
  readonly machines: readonly string[];
  readonly onChoose: (machine: string) => void;
}): ReactNode {
  const { word, machines, onChoose } = props;
  if (machines.length === 0) return null;
  return (
    <p className={styles.actors}>
      <span className={styles.word}>{word}</span>{" "}
      {machines.map((id) => (
        <button key={id} type="button" className={styles.other} onClick={() => onChoose(id)}>
          {id}
        </button>
      ))}
    </p>
  );
}

/** What a machine consists of, in figures and names. */
interface ChartFacts {
  readonly states: number;
  readonly transitions: number;
  /** Names of the actors it starts that are no machines, each once. */
  readonly actors: readonly string[];
  /** Ids of the machines it starts, each once. */
  readonly machines: readonly string[];
}

/** Counts what a chart holds. */
function factsOf(chart: Chart): ChartFacts {
  const { spawns = [] } = chart;
  const nodes = everyState(chart);
  const started = [...nodes.flatMap(({ invokes }) => invokes), ...spawns];
  return {
    states: statesOf(chart).length,
    transitions: nodes.reduce((sum, { transitions }) => sum + transitions.length, 0),
    actors: [
      ...new Set(started.flatMap(({ src, machine }) => (machine === undefined ? [src] : []))),
    ],
    machines: [...new Set(started.flatMap(({ machine }) => machine ?? []))],
  };
}
