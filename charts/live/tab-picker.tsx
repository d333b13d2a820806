import { AppWindow, FolderOpen, RadioTower } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, buttonClass } from "#src/components/button/button.tsx";
import { EmptyState } from "#src/components/empty-state/empty-state.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import { useFormats } from "#src/i18n/use-formats.ts";
import type { RunningTab } from "../machines/recording.ts";
import { useFileChooser } from "./file-chooser.tsx";
import type { LiveProps } from "./live-props.ts";
import styles from "./tab-picker.module.css";

/** Which of the open tabs to look into. */
export function TabPicker(props: LiveProps): ReactNode {
  const { snapshot, send } = props;
  const t = useTranslations("charts.live.tabs");
  const { tabs, isWantedGone, isUnreadable } = snapshot.context;
  return (
    <div className={styles.picker}>
      {isWantedGone && (
        <Notice tone="caution" live="polite" title={t("wantedGone")}>
          {t("wantedGoneBody")}
        </Notice>
      )}
      {isUnreadable && (
        <Notice tone="error" live="assertive" title={t("unreadable")}>
          {t("unreadableBody")}
        </Notice>
      )}
      {tabs.length === 0 ? (
        <EmptyState
          title={t("none")}
          icon={<RadioTower />}
          actions={
            <>
              <a
                href="/"
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: "primary" })}
              >
                {t("openApp")}
              </a>
              <OpenRecording {...props} />
            </>
          }
        >
          {t("noneBody")}
        </EmptyState>
      ) : (
        <>
          <h2 className={styles.head}>{t("title")}</h2>
          <p className={styles.about}>{t("about")}</p>
          <ul className={styles.tabs}>
            {tabs.map((tab) => (
              <li key={tab.id}>
                <Tab tab={tab} send={send} />
              </li>
            ))}
          </ul>
          <div>
            <OpenRecording {...props} />
          </div>
        </>
      )}
    </div>
  );
}

function Tab({ tab, send }: Pick<LiveProps, "send"> & { readonly tab: RunningTab }): ReactNode {
  const t = useTranslations("charts.live.tabs");
  const { time } = useFormats();
  return (
    <button type="button" className={styles.tab} onClick={() => send({ type: "tab.picked", tab })}>
      <AppWindow aria-hidden="true" className={styles.icon} />
      <span className={styles.title}>{tab.title}</span>
      <code className={styles.page}>{tab.page}</code>
      <span className={styles.since}>{t("since", { time: time(tab.startedAt) })}</span>
    </button>
  );
}

function OpenRecording({ send }: LiveProps): ReactNode {
  const t = useTranslations("charts.live.more");
  const { input, open } = useFileChooser({ send });
  return (
    <>
      {input}
      <Button icon={<FolderOpen aria-hidden="true" />} onClick={open}>
        {t("open")}
      </Button>
    </>
  );
}
