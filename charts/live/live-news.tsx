import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import type { LookingProps } from "./live-props.ts";
import styles from "./live-view.module.css";

/** What whoever looks should know: that the tab is gone, that the beginning is missing, what would leave this device. */
export function LiveNews({ snapshot, send, recording }: LookingProps): ReactNode {
  const t = useTranslations("charts.live");
  const notices = [
    snapshot.matches({ connection: "lost" }) && (
      <Notice
        key="lost"
        tone="caution"
        live="polite"
        title={t("news.lost")}
        actions={<Button onClick={() => send({ type: "tab.left" })}>{t("news.otherTab")}</Button>}
      >
        {t("news.lostBody")}
      </Notice>
    ),
    snapshot.matches({ connection: { following: "silent" } }) && (
      <Notice key="silent" tone="caution" live="polite" title={t("news.silent")}>
        {t("news.silentBody")}
      </Notice>
    ),
    recording.cutOff > 0 && (
      <Notice key="cut" tone="info" title={t("news.cutOff", { count: recording.cutOff })}>
        {t("news.cutOffBody")}
      </Notice>
    ),
    snapshot.matches({ outside: "asking" }) && (
      <Notice
        key="outside"
        tone="caution"
        live="assertive"
        title={t("news.outside")}
        actions={
          <>
            <Button variant="primary" onClick={() => send({ type: "outside.confirmed" })}>
              {t("news.outsideYes")}
            </Button>
            <Button onClick={() => send({ type: "outside.stopped" })}>{t("news.outsideNo")}</Button>
          </>
        }
      >
        {t("news.outsideBody")}
      </Notice>
    ),
    snapshot.matches({ outside: "failed" }) && (
      <Notice key="failed" tone="error" live="assertive" title={t("news.outsideFailed")}>
        {t("news.outsideFailedBody")}
      </Notice>
    ),
  ].filter(Boolean);
  return notices.length === 0 ? null : <div className={styles.news}>{notices}</div>;
}
