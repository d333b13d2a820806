import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Failure } from "#machines/ports.ts";
import type { Followed } from "#machines/requests/followed-rows.ts";
import { Button } from "../../components/button/button.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { UnreadableNotice } from "../../components/unreadable-notice/unreadable-notice.tsx";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./followed-notices.module.css";

/** What the user can do about the notices. */
export type NoticeEvent =
  | { readonly type: "retry.requested" }
  | { readonly type: "ignored.dismissed" };

export interface FollowedNoticesProps {
  readonly context: Pick<Followed, "problems" | "failure"> & {
    /** Names of parameters in the address that have no meaning. */
    readonly ignored: readonly string[];
  };
  /** Whether watching the requests failed. */
  readonly isFailed: boolean;
  readonly send: (event: NoticeEvent) => void;
  readonly className?: string | undefined;
  /** Further notices. */
  readonly children?: ReactNode;
}

/** Notices above anything that is computed from many requests. */
export function FollowedNotices(props: FollowedNoticesProps) {
  const { context, isFailed, send, className, children } = props;
  const { ignored, problems, failure } = context;
  const [t, verbs] = useWords("common.notices", "common.verbs");
  return (
    <div className={classNames(styles.notices, className)}>
      {isFailed && <RowsFailed failure={failure} send={send} />}
      {ignored.length > 0 && (
        <Notice
          tone="info"
          live="polite"
          title={t("ignored.title")}
          actions={
            <Button variant="plain" onClick={() => send({ type: "ignored.dismissed" })}>
              {verbs("close")}
            </Button>
          }
        >
          {t("ignored.body", { count: ignored.length, names: ignored.join(", ") })}
        </Notice>
      )}
      <UnreadableNotice documents={problems} />
      {children}
    </div>
  );
}

function RowsFailed(props: {
  readonly failure: Failure | undefined;
  readonly send: (event: NoticeEvent) => void;
}) {
  const common = useTranslations("common");
  const code = props.failure?.code;
  return (
    <Notice
      tone="error"
      title={common("failures.title")}
      onRetry={() => props.send({ type: "retry.requested" })}
    >
      {code === "unavailable" || code === "storageFull" || code === "undecodable"
        ? common(`failures.${code}`)
        : common("failures.unknown")}
    </Notice>
  );
}
