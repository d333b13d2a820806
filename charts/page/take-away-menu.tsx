import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { EventFrom, SnapshotFrom } from "xstate";
import { Button } from "#src/components/button/button.tsx";
import { Menu } from "#src/components/menu/menu.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import { chartFormats, type takeAwayMachine } from "../machines/take-away.machine.ts";
import styles from "./machine-view.module.css";

/** The files a chart can be taken away as, and that one could not be made. */
export function TakeAwayMenu(props: {
  readonly snapshot: SnapshotFrom<typeof takeAwayMachine>;
  readonly send: (event: EventFrom<typeof takeAwayMachine>) => void;
}): ReactNode {
  const { snapshot, send } = props;
  const t = useTranslations("charts.takeAway");
  return (
    <>
      <Menu
        label={t("title")}
        icon={<Download />}
        variant="plain"
        items={chartFormats.map((id) => ({ id, label: t(id) }))}
        onPick={(id) => {
          const format = chartFormats.find((each) => each === id);
          if (format !== undefined) send({ type: "format.chosen", format });
        }}
      />
      {snapshot.hasTag("failed") && (
        <div className={styles.news}>
          <Notice
            tone="error"
            live="assertive"
            title={t("failed")}
            actions={<Button onClick={() => send({ type: "failure.read" })}>{t("read")}</Button>}
          >
            {t("failedBody")}
          </Notice>
        </div>
      )}
    </>
  );
}
