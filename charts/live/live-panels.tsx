import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FilterChip } from "#src/components/filter-chip/filter-chip.tsx";
import { SearchField } from "#src/components/search-field/search-field.tsx";
import { Segmented } from "#src/components/segmented/segmented.tsx";
import { type LivePanel, livePanels } from "../machines/live-context.ts";
import { actorName } from "./actor-rows.ts";
import { ContextPanel } from "./context-panel.tsx";
import { EventLog } from "./event-log.tsx";
import type { LookingProps } from "./live-props.ts";
import { ScreenPanel } from "./screen-panel.tsx";
import { SendPanel } from "./send-panel.tsx";
import { SequenceDiagram } from "./sequence-diagram.tsx";
import styles from "./live-panels.module.css";

/** The others hold lists, which scroll by themselves. */
const scrolls: ReadonlySet<LivePanel> = new Set(["context", "send", "screen"]);

/** What is looked at beside the chart. */
export function LivePanels(props: LookingProps): ReactNode {
  const { snapshot, send } = props;
  const t = useTranslations("charts.live");
  const { panel } = snapshot.context;
  return (
    <section className={styles.panels} aria-label={t("panel")}>
      <div className={styles.head}>
        <Segmented
          legend={t("panel")}
          segments={livePanels.map((id) => ({ id, label: t(`panels.${id}`) }))}
          value={panel}
          onValue={(id) => send({ type: "panel.picked", panel: id })}
        />
        {(panel === "log" || panel === "sequence") && <Narrow {...props} />}
      </div>
      <div
        className={styles.body}
        role="group"
        aria-label={t(`panels.${panel}`)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and what is in it may not take the focus
        tabIndex={scrolls.has(panel) ? 0 : undefined}
      >
        <Panel {...props} />
      </div>
    </section>
  );
}

function Panel(props: LookingProps): ReactNode {
  switch (props.snapshot.context.panel) {
    case "log":
      return <EventLog {...props} />;
    case "sequence":
      return <SequenceDiagram {...props} />;
    case "context":
      return <ContextPanel {...props} />;
    case "send":
      return <SendPanel {...props} />;
    case "screen":
      return <ScreenPanel {...props} />;
  }
}

function Narrow({ snapshot, send, chosen }: LookingProps): ReactNode {
  const t = useTranslations("charts.live");
  const verbs = useTranslations("common.verbs");
  const { query, isOnlyActor } = snapshot.context;
  return (
    <div className={styles.narrow}>
      <SearchField
        label={t("filter")}
        value={query}
        clearText={verbs("clear")}
        onValue={(text) => send({ type: "query.typed", query: text })}
      />
      {chosen !== undefined && (
        <FilterChip
          label={t("onlyActor", { actor: actorName(chosen) })}
          pressed={isOnlyActor}
          onPressed={(only) => send({ type: "scope.changed", isOnlyActor: only })}
        />
      )}
    </div>
  );
}
