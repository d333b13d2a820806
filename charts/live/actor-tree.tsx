import { type ReactNode, useCallback } from "react";
import { useTranslations } from "use-intl";
import { VirtualList } from "#src/components/virtual-list/virtual-list.tsx";
import type { LiveEvent } from "../machines/live-context.ts";
import { actorName, type ActorRow, endOf, innermost } from "./actor-rows.ts";
import styles from "./actor-tree.module.css";
import shared from "./live.module.css";

const rowHeight = 48;

/** Every actor of the tab, below its parent, with its active states. */
export function ActorTree(props: {
  readonly rows: readonly ActorRow[];
  readonly chosen: string | undefined;
  readonly send: (event: LiveEvent) => void;
}): ReactNode {
  const { rows, chosen, send } = props;
  const t = useTranslations("charts.live");
  const pick = (index: number): void => {
    const id = rows[index]?.id;
    if (id !== undefined) send({ type: "actor.picked", actor: id });
  };
  const draw = useCallback(
    ({ actor, depth }: ActorRow) => (
      <div
        className={styles.row}
        data-ended={actor.status === "active" ? undefined : true}
        style={{
          paddingInlineStart: `calc(var(--space-3) + ${Math.min(depth, 6)} * var(--space-3))`,
        }}
      >
        <span className={styles.name}>{actorName(actor)}</span>
        <span className={shared.soft}>
          {actor.status === "active"
            ? innermost(actor.active).join(" · ") || t("works")
            : t(`ended.${endOf(actor.status)}`)}
        </span>
      </div>
    ),
    [t],
  );
  return (
    <section className={shared.frame} aria-label={t("actors")}>
      <h2 className={styles.head}>{t("actorCount", { count: rows.length })}</h2>
      <div className={styles.list}>
        <VirtualList
          label={t("actors")}
          role="listbox"
          scrollId="live-actors"
          items={rows}
          itemKey={keyOf}
          renderItem={draw}
          rowHeight={rowHeight}
          activeIndex={rows.findIndex(({ id }) => id === chosen)}
          onActive={pick}
          onPick={pick}
        />
      </div>
    </section>
  );
}

const keyOf = ({ id }: ActorRow): string => id;
