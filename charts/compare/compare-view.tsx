import { Equal } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { EmptyState } from "#src/components/empty-state/empty-state.tsx";
import type { Marks } from "../drawing/marks.ts";
import type { Chart } from "../model/chart.ts";
import type { Base } from "../page/outputs.ts";
import { compareAtlases } from "./compare-atlases.ts";
import { type Detail, type Difference, groupBy } from "./difference.ts";
import shared from "../page/outputs-view.module.css";
import styles from "./compare-view.module.css";

/** What the comparison draws from. */
export interface CompareViewProps {
  /** The charts of an earlier version; undefined where there is none to compare with. */
  readonly base: Base | undefined;
  /** The charts of what runs. */
  readonly charts: readonly Chart[];
  /** Id of the machine that is looked at; all without one. */
  readonly machine: string | undefined;
  /** Goes to a machine, and to a state or transition of it. */
  readonly onGo: (to: { readonly machine: string; readonly at: string | undefined }) => void;
  /** The chart of the machine that is looked at, with what is different marked on it. */
  readonly renderDrawing?: (changed: ReturnType<typeof changedMarks>) => ReactNode;
}

/** How the machines that run differ from those of an earlier version, by machine. */
export function CompareView(props: CompareViewProps): ReactNode {
  const { base, charts, machine, renderDrawing } = props;
  const t = useTranslations("charts.compare");
  const all = useMemo(
    () => (base === undefined ? [] : compareAtlases(base.charts, charts)),
    [base, charts],
  );
  const shown = machine === undefined ? all : all.filter((each) => each.machine === machine);
  const byMachine = [...groupBy(shown, (each) => each.machine)];
  if (base === undefined)
    return (
      <EmptyState title={t("noBase")} icon={<Equal />}>
        {t("noBaseBody")}
      </EmptyState>
    );
  const { from } = base;
  return (
    <div className={shared.outputs}>
      {shown.length === 0 ? (
        <EmptyState title={t("same", { from })} icon={<Equal />}>
          {t("sameBody")}
        </EmptyState>
      ) : (
        <p className={shared.intro}>
          {t("intro", { count: shown.length, machines: byMachine.length, from })}
        </p>
      )}
      {machine !== undefined && shown.length > 0 && renderDrawing?.(changedMarks(shown))}
      {byMachine.map(([id, differences]) => (
        <Machine key={id} {...props} id={id} differences={differences} />
      ))}
    </div>
  );
}

function Machine(
  props: CompareViewProps & {
    readonly id: string;
    readonly differences: readonly Difference[];
  },
): ReactNode {
  const { id, differences, charts, onGo } = props;
  const heading = useId();
  const isThere = charts.some((chart) => chart.id === id);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={shared.heading}>
        {isThere ? (
          <button
            type="button"
            className={shared.go}
            onClick={() => onGo({ machine: id, at: undefined })}
          >
            {id}
          </button>
        ) : (
          id
        )}
      </h2>
      <ul>
        {differences.map((difference) => (
          <li key={keyOf(difference)} className={styles.difference} data-change={difference.change}>
            <What difference={difference} onGo={onGo} />
            <Details details={difference.details} change={difference.change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function What(props: {
  readonly difference: Difference;
  readonly onGo: CompareViewProps["onGo"];
}): ReactNode {
  const { difference, onGo } = props;
  const { machine, about, change, before, after } = difference;
  const t = useTranslations("charts.compare");
  const name = after ?? before ?? "";
  const isOtherName = before !== undefined && after !== undefined && before !== after;
  return (
    <p>
      <span className={styles.change}>{t(`changes.${change}`)}</span>{" "}
      <span className={shared.soft}>{t(`about.${about}`)}</span>{" "}
      {after === undefined ? (
        <code>{name}</code>
      ) : (
        <button
          type="button"
          className={shared.go}
          onClick={() => onGo({ machine, at: after === "" ? undefined : after })}
        >
          <code>{after === "" ? t("root") : after}</code>
        </button>
      )}
      {isOtherName && <span className={shared.soft}> {t("was", { name: before })}</span>}
    </p>
  );
}

function Details(props: {
  readonly details: readonly Detail[];
  readonly change: Difference["change"];
}): ReactNode {
  const { details, change } = props;
  const t = useTranslations("charts.compare");
  if (details.length === 0) return null;
  return (
    <dl className={styles.details}>
      {details.map(({ part, before, after }) => (
        <div key={part} className={styles.detail}>
          <dt>{t(`parts.${part}`)}</dt>
          <dd>
            {change === "changed" ? (
              <>
                {before === undefined ? <i>{t("nothing")}</i> : <del>{before}</del>}
                <span aria-hidden="true"> → </span>
                {after === undefined ? <i>{t("nothing")}</i> : <ins>{after}</ins>}
              </>
            ) : (
              (after ?? before)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A trigger's order may change beside one of its candidates. */
function keyOf({ about, change, before, after, details }: Difference): string {
  return [about, change, before, after, details[0]?.part === "priority"].join("\n");
}

/**
 * The marks of changed parts on a machine's chart, by state path and transition id. A removed part has its old id, because only the
 * earlier chart draws it.
 */
function changedMarks(differences: readonly Difference[]): NonNullable<Marks["changed"]> {
  return new Map(
    differences
      .filter(({ about }) => about !== "machine")
      .map(({ change, before, after }) => [
        after ?? before ?? "",
        change === "renamed" ? "changed" : change,
      ]),
  );
}
