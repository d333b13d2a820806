import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { SelectField } from "#src/components/select-field/select-field.tsx";
import type { Marks } from "../drawing/marks.ts";
import { actorsAt } from "../machines/actors-at.ts";
import { stepOf } from "../machines/live-setup.ts";
import type { Recording } from "../machines/recording.ts";
import { actorName, actorRows, chartOf, endOf, innermost, successorOf } from "./actor-rows.ts";
import { ActorTree } from "./actor-tree.tsx";
import { LiveBar } from "./live-bar.tsx";
import { LiveNotices } from "./live-notices.tsx";
import { LivePanels } from "./live-panels.tsx";
import type { LiveProps, LookingProps } from "./live-props.ts";
import { TabPicker } from "./tab-picker.tsx";
import styles from "./live-view.module.css";
import shared from "./live.module.css";

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
      <LiveNotices {...looking} />
      <div className={styles.choose}>
        <SelectField
          label={t("actor")}
          value={actor ?? ""}
          options={rows.map(({ id, depth, actor: each }) => ({
            id,
            label: `${" ".repeat(depth * 2)}${actorName(each)}${
              each.status === "active" ? "" : ` (${t(`ended.${endOf(each.status)}`)})`
            }`,
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
  const { recording, chosen, actors, send, renderChart } = props;
  const t = useTranslations("charts.live");
  const chart = useMemo(() => chosen && chartOf(recording, chosen), [recording, chosen]);
  const isOver = chosen !== undefined && chosen.status !== "active";
  const successor = isOver ? successorOf(chosen, actors) : undefined;
  const marks: Marks = useMemo(
    // What ended is nowhere any more.
    () => (isOver ? {} : { active: new Set(chosen?.active), taken: new Set(chosen?.taken) }),
    [chosen, isOver],
  );
  return (
    <section className={styles.stage} aria-label={t("chart")} data-ended={isOver || undefined}>
      {chart === undefined || chosen === undefined ? (
        <p className={shared.none}>{chosen === undefined ? t("notThen") : t("noMachine")}</p>
      ) : (
        <>
          <p className={styles.standing} aria-live="polite">
            <strong>{actorName(chosen)}</strong>{" "}
            <span>
              {isOver
                ? t("endedIn", {
                    how: t(`ended.${endOf(chosen.status)}`),
                    states: innermost(chosen.active).join(" · "),
                  })
                : innermost(chosen.active).join(" · ") || t("works")}
            </span>
            {successor !== undefined && (
              <Button
                variant="plain"
                onClick={() => send({ type: "actor.picked", actor: successor.born.actor })}
              >
                {t("successor", { actor: actorName(successor) })}
              </Button>
            )}
          </p>
          <div className={styles.drawing}>{renderChart(chart, marks)}</div>
        </>
      )}
    </section>
  );
}
