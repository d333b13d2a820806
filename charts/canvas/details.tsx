import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { keyOf, type Selection } from "../machines/selection.ts";
import type { ChartIndex } from "./chart-index.ts";
import { useChartWords } from "./chart-words.ts";
import type { DetailsProps } from "./details-props.ts";
import { Fact } from "./fact.tsx";
import { markOf } from "./mark-of.ts";
import { StateDetails } from "./state-details.tsx";
import { TransitionDetails } from "./transition-details.tsx";
import styles from "./details.module.css";

/** Everything there is to know of a state or transition, with ways to whatever it names. */
export function Details(props: DetailsProps): ReactNode {
  const { chart, index, selection, marks, onNotes, more } = props;
  const t = useTranslations("charts.canvas");
  const words = useChartWords(chart.id);
  const found =
    selection.kind === "state"
      ? index.states.get(selection.path)
      : index.transitions.get(selection.id);
  if (found === undefined) return <p>{t("gone", { name: keyOf(selection) ?? "" })}</p>;
  const mark = markOf(marks, keyOf(selection) ?? "");
  return (
    <div className={styles.details}>
      {"state" in found ? (
        <StateDetails {...props} words={words} indexed={found} />
      ) : (
        <TransitionDetails {...props} words={words} transition={found} />
      )}
      {mark.active && <Fact name={t("facts.now")}>{t("say.active")}</Fact>}
      {selection.kind === "transition" && marks.taken?.has(selection.id) === true && (
        <Fact name={t("facts.now")}>{t("say.taken")}</Fact>
      )}
      {mark.heat !== undefined && (
        <Fact name={selection.kind === "state" ? t("facts.figureState") : t("facts.figure")}>
          {mark.figure ?? t("say.never")}
        </Fact>
      )}
      {mark.changed !== undefined && (
        <Fact name={t("facts.differs")}>{t(`say.${mark.changed}`)}</Fact>
      )}
      {mark.notes > 0 && (
        <Fact name={t("facts.notes")}>
          {onNotes === undefined ? (
            t("say.notes", { count: mark.notes })
          ) : (
            <button type="button" className={styles.link} onClick={() => onNotes(selection)}>
              {t("say.notes", { count: mark.notes })}
            </button>
          )}
        </Fact>
      )}
      {more?.(selection)}
      {chart.file !== undefined && (
        <Fact name={t("facts.file")}>
          <code className={styles.code}>{chart.file}</code>
        </Fact>
      )}
    </div>
  );
}

/** What a panel about a selection is called. */
export function titleOf(
  index: ChartIndex,
  selection: Selection,
  words: ReturnType<typeof useChartWords>,
): string {
  if (selection.kind === "state")
    return index.states.get(selection.path)?.state.key ?? selection.path;
  const transition = index.transitions.get(selection.id);
  return transition === undefined ? selection.id : words.trigger(transition.trigger);
}
