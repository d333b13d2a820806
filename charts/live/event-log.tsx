import { ArrowRight, CircleDot, CircleSlash, Footprints, TriangleAlert } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { useTranslations } from "use-intl";
import { VirtualList } from "#src/components/virtual-list/virtual-list.tsx";
import type { ActorAt } from "../machines/actors-at.ts";
import type { Entry } from "../machines/entry.ts";
import { actorName, innermost } from "./actor-rows.ts";
import { useClockTime, useEventText, useShownRows } from "./live-hooks.ts";
import type { LookingProps } from "./live-props.ts";
import styles from "./event-log.module.css";
import shared from "./live.module.css";

const rowHeight = 32;

const icons = {
  born: CircleDot,
  event: ArrowRight,
  step: Footprints,
  state: TriangleAlert,
  ended: CircleSlash,
} as const;

/** Everything that happened, line by line; picking a line holds time there. */
export function EventLog(props: LookingProps): ReactNode {
  const t = useTranslations("charts.live");
  const { rows, everybody, list } = useShownRows(props);
  const draw = useCallback(
    (entry: Entry) => <Row entry={entry} everybody={everybody} />,
    [everybody],
  );
  if (rows.length === 0) return <p className={shared.none}>{t("nothingHere")}</p>;
  return (
    <VirtualList
      {...list}
      label={t("panels.log")}
      scrollId="live-log"
      renderItem={draw}
      rowHeight={rowHeight}
    />
  );
}

interface RowProps {
  readonly entry: Entry;
  readonly everybody: ReadonlyMap<string, ActorAt>;
}

function Row({ entry, everybody }: RowProps): ReactNode {
  const clock = useClockTime();
  const what = useWhat({ entry, everybody });
  const actor = everybody.get(entry.actor);
  const Icon = icons[entry.kind];
  return (
    <div className={styles.row} data-kind={entry.kind}>
      <time className={styles.time}>{clock(entry.at)}</time>
      <span className={styles.actor}>{actor && actorName(actor)}</span>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.what} title={what}>
        {what}
      </span>
    </div>
  );
}

function useWhat({ entry, everybody }: RowProps): string {
  const t = useTranslations("charts.live");
  const eventText = useEventText();
  switch (entry.kind) {
    case "born":
      return t("began");
    case "event": {
      const sender = everybody.get(entry.from ?? "");
      const event = eventText(entry.type);
      return sender === undefined ? event : t("from", { event, actor: actorName(sender) });
    }
    case "step":
      return `${entry.taken.join(", ")} → ${innermost(entry.active).join(" · ")}`;
    case "state":
      return t("broke");
    case "ended":
      return t(`ended.${entry.how}`);
  }
}
