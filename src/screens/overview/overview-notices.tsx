import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../parts/button/button.tsx";
import { Notice } from "../../parts/notice/notice.tsx";
import type { OverviewPieceProps } from "./figure-link.tsx";
import styles from "./overview.module.css";

/** What a person should know before they read the figures. */
export function OverviewNotices(
  props: OverviewPieceProps & { readonly isFailed: boolean },
): ReactNode {
  const { context, send, isFailed } = props;
  const { ignored, problems, failure } = context;
  const t = useTranslations("overview");
  const common = useTranslations("common");
  const code = failure?.code;
  if (!isFailed && ignored.length + problems.length === 0) return null;
  return (
    <div className={styles.notices}>
      {isFailed && (
        <Notice
          tone="error"
          live="assertive"
          title={common("failures.title")}
          actions={
            <Button onClick={() => send({ type: "retry.requested" })}>
              {common("verbs.retry")}
            </Button>
          }
        >
          {code === "unavailable" || code === "storageFull"
            ? common(`failures.${code}`)
            : common("failures.unknown")}
        </Notice>
      )}
      {ignored.length > 0 && (
        <Notice
          tone="info"
          live="polite"
          title={t("ignored.title")}
          actions={
            <Button variant="plain" onClick={() => send({ type: "ignored.dismissed" })}>
              {common("verbs.close")}
            </Button>
          }
        >
          {t("ignored.body", { count: ignored.length, names: ignored.join(", ") })}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice
          tone="caution"
          title={t("problems.title", { count: problems.length })}
          actions={
            <Button
              onClick={() => send({ type: "elsewhere.requested", destination: { to: "about" } })}
            >
              {t("problems.show")}
            </Button>
          }
        >
          {t("problems.body")}
        </Notice>
      )}
    </div>
  );
}
