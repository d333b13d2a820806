import { Clock } from "lucide-react";
import type { Group } from "#machines/inbox/inbox-list.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { TextContext } from "./row-text.ts";
import styles from "./group-band.module.css";

/** A group with a head of its own. */
export type NamedGroup = Group & { readonly id: Exclude<Group["id"], "all"> };

export function isNamed(group: Group): group is NamedGroup {
  return group.id !== "all";
}

/** The head of a group of the list. */
export function GroupBand(props: {
  readonly group: NamedGroup;
  /** No group stands above it. */
  readonly isFirst: boolean;
  readonly textContext: TextContext;
}) {
  const { group, isFirst, textContext } = props;
  const { formats } = textContext;
  const isLate = group.id === "late";
  return (
    <div className={classNames(styles.band, isLate && styles.late)}>
      <h2 className={styles.name}>
        {isLate && <Clock />}
        {nameOf(group, isFirst, textContext.t)}
        <span className="regular tabular">{formats.number(group.rows.length)}</span>
      </h2>
      <span className={styles.order}>{orderText(group, textContext)}</span>
    </div>
  );
}

function nameOf({ id }: NamedGroup, isFirst: boolean, t: Translator<"inbox">): string {
  switch (id) {
    case "late":
      return t("overdue");
    case "others":
      return t(isFirst ? "states.open" : "others");
    case "ended":
      return t("states.ended");
  }
}

function orderText({ id }: NamedGroup, { t, workspace }: TextContext): string {
  if (id !== "others") return t(`suggested.${id}`);
  return t(isCoordinating(workspace) ? "suggested.new" : "suggested.turn");
}
