import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ChartsEvent } from "../machines/charts.machine.ts";
import type { Chart } from "../model/chart.ts";
import { byKind } from "./by-kind.ts";
import styles from "./charts-page.module.css";

/** Every machine by what it is in the product. */
export function MachineList(props: {
  readonly charts: readonly Chart[];
  readonly current: string | undefined;
  readonly send: (event: ChartsEvent) => void;
}): ReactNode {
  const { charts, current, send } = props;
  const t = useTranslations("charts.page");
  return byKind(charts).map(({ kind, charts: these }) => (
    <div key={kind}>
      <p id={`rail-${kind}`} className={styles.kind}>
        {t(`kinds.${kind}`)}
      </p>
      <ul className={styles.machines} aria-labelledby={`rail-${kind}`}>
        {these.map(({ id }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.machine}
              aria-current={id === current ? "true" : undefined}
              onClick={() => send({ type: "machine.chosen", machine: id })}
            >
              {id}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}
