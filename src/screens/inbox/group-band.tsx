import { Clock } from "lucide-react";
import type { Group } from "#machines/inbox/inbox-list.ts";
import type { Sort } from "#machines/inbox/inbox-view.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { TextContext } from "./row-text.ts";
import styles from "./group-band.module.css";

/** The head of a group of the list. */
export function GroupBand(props: {
  readonly group: Group;
  readonly sort: Sort;
  readonly textContext: TextContext;
}) {
  const { group, sort, textContext } = props;
  const { formats } = textContext;
  const isLate = group.id === "late";
  return (
    <div className={classNames(styles.band, isLate && styles.late)}>
      <h2 className={styles.name}>
        {isLate && <Clock />}
        {nameOf(group, textContext.t)}
        <span className="regular tabular">{formats.number(group.rows.length)}</span>
      </h2>
      <span className={styles.order}>{orderText(group, sort, textContext)}</span>
    </div>
  );
}

function nameOf({ id }: Group, t: Translator<"inbox">): string {
  switch (id) {
    case "late":
      return t("overdue");
    case "onTime":
      return t("onTime");
    case "ended":
      return t("states.ended");
  }
}

function orderText({ id }: Group, sort: Sort, { t, workspace }: TextContext): string {
  if (sort !== "next") return t(`sorts.${sort}`);
  if (id !== "onTime") return t(`suggested.${id}`);
  return t(isCoordinating(workspace) ? "suggested.new" : "suggested.turn");
}
