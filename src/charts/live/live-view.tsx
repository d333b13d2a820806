import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { actorsAt } from "#machines/charts/actors-at.ts";
import { stepOf } from "#machines/charts/live-setup.ts";
import type { Recording } from "#machines/charts/recording.ts";
import { SelectField } from "../../components/select-field/select-field.tsx";
import type { Marks } from "../drawing/marks.ts";
import { actorName, actorRows, innermost } from "./actor-rows.ts";
import { ActorTree } from "./actor-tree.tsx";
import { chartOf } from "./chart-of.ts";
import { LiveBar } from "./live-bar.tsx";
import { LiveNews } from "./live-news.tsx";
import { LivePanels } from "./live-panels.tsx";
import type { LiveProps, LookingProps } from "./live-props.ts";
import { TabPicker } from "./tab-picker.tsx";
import styles from "./live-view.module.css";

/** A running tab of the app, or a recording of one, looked into: its actors, their charts, what they tell each other. */
export function LiveView(props: LiveProps): ReactNode {
  const { recording } = props.snapshot.context;
  return recording === undefined ? (
    <TabPicker {...props} />
  ) : (
    <Looking {...props} recording={recording} />
  );
}

function Looking(props: LiveProps & { readonly recording: Recording }): ReactNode {
  const { snapshot, send, recording } = props;
  const t = useTranslations("charts.live");
  const { actor } = snapshot.context;
  const step = stepOf(snapshot.context);
  const { entries } = recording;
  const actors = useMemo(() => actorsAt(entries, step), [entries, step]);
  const rows = useMemo(() => actorRows(actors), [actors]);
  const chosen = actors.get(actor ?? "");
  const looking: LookingProps = { ...props, recording, step, actors, chosen };
  return (
    <div className={styles.live}>
      <LiveBar {...looking} />
      <LiveNews {...looking} />
      <div className={styles.choose}>
        <SelectField
          label={t("actor")}
          value={actor ?? ""}
          options={rows.map(({ id, depth, actor: each }) => ({
            id,
            label: `${" ".repeat(depth * 2)}${actorName(each)}`,
          }))}
          onValue={(id) => send({ type: "actor.picked", actor: id })}
        />
      </div>
      <ActorTree rows={rows} chosen={actor} send={send} />
      <Stage {...looking} />
      <LivePanels {...looking} />
    </div>
  );
}

function Stage(props: LookingProps): ReactNode {
  const { recording, chosen, renderChart } = props;
  const t = useTranslations("charts.live");
  const chart = useMemo(() => chosen && chartOf(recording, chosen), [recording, chosen]);
  const marks: Marks = useMemo(
    () => ({ active: new Set(chosen?.active), taken: new Set(chosen?.taken) }),
    [chosen],
  );
  return (
    <section className={styles.stage} aria-label={t("chart")}>
      {chart === undefined || chosen === undefined ? (
        <p className={styles.none}>{chosen === undefined ? t("notThen") : t("noMachine")}</p>
      ) : (
        <>
          <p className={styles.standing} aria-live="polite">
            <strong>{actorName(chosen)}</strong>{" "}
            <span>
              {chosen.active.length === 0 ? chosen.status : innermost(chosen.active).join(" · ")}
            </span>
          </p>
          <div className={styles.drawing}>{renderChart(chart, marks)}</div>
        </>
      )}
    </section>
  );
}
