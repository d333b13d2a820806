import { Maximize, Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { IconButton } from "#src/components/icon-button/icon-button.tsx";
import { step } from "./view.ts";
import type { Viewport } from "./viewport.ts";
import styles from "./view-tools.module.css";

/** Nearer, farther, all of it, and how near one is. */
export function ViewTools({ viewport }: { readonly viewport: Viewport }): ReactNode {
  const t = useTranslations("charts.canvas");
  const formatter = useFormatter();
  const percent = useSyncExternalStore(viewport.subscribe, () =>
    Math.round(viewport.view.scale * 100),
  );
  const share = formatter.number(percent / 100, { style: "percent" });
  return (
    <div className={styles.tools} data-over="" role="group" aria-label={t("view")}>
      <IconButton
        label={t("zoomOut")}
        icon={<Minus aria-hidden="true" />}
        onClick={() => viewport.zoomBy(1 / step)}
      />
      <button
        type="button"
        className={styles.share}
        title={t("fullSize")}
        aria-label={t("zoomedTo", { share })}
        onClick={() => viewport.zoomTo(1)}
      >
        {share}
      </button>
      <IconButton
        label={t("zoomIn")}
        icon={<Plus aria-hidden="true" />}
        onClick={() => viewport.zoomBy(step)}
      />
      <IconButton
        label={t("fit")}
        icon={<Maximize aria-hidden="true" />}
        onClick={() => viewport.fit()}
      />
    </div>
  );
}
