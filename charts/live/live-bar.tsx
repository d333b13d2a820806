import { ChevronLeft, ChevronRight, Ellipsis, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { IconButton } from "#src/components/icon-button/icon-button.tsx";
import { Menu } from "#src/components/menu/menu.tsx";
import { useFileChooser } from "./file-chooser.tsx";
import { useClockTime } from "./live-hooks.ts";
import type { LookingProps } from "./live-props.ts";
import styles from "./live-bar.module.css";
import shared from "./live.module.css";

/** Which tab it is, and which moment of it. */
export function LiveBar(props: LookingProps): ReactNode {
  const { snapshot, recording } = props;
  const t = useTranslations("charts.live");
  const state = snapshot.matches({ connection: "opened" })
    ? "file"
    : snapshot.matches({ connection: "lost" })
      ? "lost"
      : snapshot.matches({ connection: { following: "connected" } })
        ? "live"
        : "joining";
  return (
    <header className={styles.bar}>
      <div className={styles.tab}>
        <span className={styles.light} data-state={state}>
          {t(`states.${state}`)}
        </span>
        <span className={styles.names}>
          <strong className={styles.title}>{recording.tab.title}</strong>
          <code className={shared.code}>{recording.tab.page}</code>
        </span>
        <More {...props} />
      </div>
      <Time {...props} />
    </header>
  );
}

function Time({ snapshot, send, recording, step }: LookingProps): ReactNode {
  const t = useTranslations("charts.live.time");
  const clock = useClockTime();
  const { entries } = recording;
  const isHeld = snapshot.matches({ time: "held" });
  const isRunning = snapshot.matches({ connection: "following" });
  const last = Math.max(0, entries.length - 1);
  const found = entries.findLastIndex(({ seq }) => seq <= step);
  const at = Math.max(0, found);
  const entry = entries[at];
  const text = t("step", {
    step: entry?.seq ?? 0,
    last: entries.at(-1)?.seq ?? 0,
    time: entry === undefined ? "" : clock(entry.at),
  });
  return (
    <div className={styles.time}>
      {(isHeld || isRunning) && (
        <Button
          icon={isHeld ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          onClick={() => send({ type: isHeld ? "follow.requested" : "hold.requested" })}
        >
          {t(isHeld ? (isRunning ? "follow" : "end") : "hold")}
        </Button>
      )}
      <IconButton
        label={t("back")}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={at === 0}
        onClick={() => send({ type: "step.moved", by: -1 })}
      />
      <IconButton
        label={t("forward")}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={at === last}
        onClick={() => send({ type: "step.moved", by: 1 })}
      />
      <input
        type="range"
        className={styles.range}
        aria-label={t("moment")}
        aria-valuetext={text}
        min={0}
        max={last}
        value={at}
        onChange={(event) => {
          const seq = entries[Number(event.currentTarget.value)]?.seq;
          if (seq !== undefined) send({ type: "step.picked", step: seq });
        }}
      />
      <span className={styles.step}>{text}</span>
    </div>
  );
}

function More({ snapshot, send }: LookingProps): ReactNode {
  const t = useTranslations("charts.live.more");
  const chooser = useFileChooser({ send });
  const isOutside = snapshot.matches({ outside: "on" });
  const does: Readonly<Record<string, () => void>> = {
    tabs: () => send({ type: "tab.left" }),
    clear: () => send({ type: "clear.requested" }),
    save: () => send({ type: "save.requested" }),
    open: chooser.open,
    outside: () => send({ type: isOutside ? "outside.stopped" : "outside.requested" }),
  };
  return (
    <>
      {chooser.input}
      <Menu
        label={t("label")}
        labelHidden
        icon={<Ellipsis aria-hidden="true" />}
        items={[
          { id: "tabs", label: t("tabs") },
          { id: "clear", label: t("clear"), detail: t("clearDetail") },
          { id: "save", label: t("save"), apart: true },
          { id: "open", label: t("open") },
          { id: "outside", label: t(isOutside ? "outsideStop" : "outside"), apart: true },
        ]}
        onPick={(id) => does[id]?.()}
      />
    </>
  );
}
