import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import type { CanvasEvent, NoDrawing } from "../machines/canvas-context.ts";
import styles from "./chart-canvas.module.css";

const known = ["noWorker", "tookTooLong", "failed"] as const;

/** Why there is no chart, and that the tree says the same. */
export function Failed(props: {
  readonly failure: NoDrawing | undefined;
  readonly send: (event: CanvasEvent) => void;
}): ReactNode {
  const { failure = { reason: "failed" }, send } = props;
  const t = useTranslations("charts.canvas.failed");
  const reason = known.find((each) => each === failure.reason);
  return (
    <div className={styles.notice}>
      <Notice
        tone="caution"
        live="polite"
        title={t("title")}
        actions={<Button onClick={() => send({ type: "retry.requested" })}>{t("retry")}</Button>}
      >
        <p>
          {reason === undefined ? failure.reason : t(`reasons.${reason}`)} {t("instead")}
        </p>
        {failure.detail !== undefined && <p className={styles.detail}>{failure.detail}</p>}
      </Notice>
    </div>
  );
}
