import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import type { LookingProps } from "./live-props.ts";
import styles from "./live-view.module.css";

/** The notices for the viewer: the tab is closed, the beginning is missing, data would leave this device. */
export function LiveNotices({ snapshot, send, recording }: LookingProps): ReactNode {
  const t = useTranslations("charts.live");
  const notices = [
    snapshot.matches({ connection: "lost" }) && (
      <Notice
        key="lost"
        tone="caution"
        live="polite"
        title={t("notices.lost")}
        actions={
          <Button onClick={() => send({ type: "tab.left" })}>{t("notices.otherTab")}</Button>
        }
      >
        {t("notices.lostBody")}
      </Notice>
    ),
    snapshot.matches({ connection: { following: "silent" } }) && (
      <Notice key="silent" tone="caution" live="polite" title={t("notices.silent")}>
        {t("notices.silentBody")}
      </Notice>
    ),
    recording.cutOff > 0 && (
      <Notice key="cut" tone="info" title={t("notices.cutOff", { count: recording.cutOff })}>
        {t("notices.cutOffBody")}
      </Notice>
    ),
    snapshot.matches({ outside: "asking" }) && (
      <Notice
        key="outside"
        tone="caution"
        live="assertive"
        title={t("notices.outside")}
        actions={
          <>
            <Button variant="primary" onClick={() => send({ type: "outside.confirmed" })}>
              {t("notices.outsideYes")}
            </Button>
            <Button onClick={() => send({ type: "outside.stopped" })}>
              {t("notices.outsideNo")}
            </Button>
          </>
        }
      >
        {t("notices.outsideBody")}
      </Notice>
    ),
    snapshot.matches({ outside: "failed" }) && (
      <Notice key="failed" tone="error" live="assertive" title={t("notices.outsideFailed")}>
        {t("notices.outsideFailedBody")}
      </Notice>
    ),
  ].filter(Boolean);
  return notices.length === 0 ? null : <div className={styles.notices}>{notices}</div>;
}
