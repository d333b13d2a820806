import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import { everything } from "#machines/inbox/inbox-view.ts";
import type { InboxEvent, inboxMachine } from "#machines/inbox/inbox.machine.ts";
import { Button } from "../../parts/button/button.tsx";
import { Notice } from "../../parts/notice/notice.tsx";
import type { Speaker } from "./row-words.ts";
import styles from "./inbox.module.css";

/** What every piece of the inbox is drawn from. */
export interface InboxPieceProps {
  readonly snapshot: SnapshotFrom<typeof inboxMachine>;
  readonly send: (event: InboxEvent) => void;
  readonly speaker: Speaker;
}

/** What a person should know before they read the list. */
export function InboxNotices({ snapshot, send, speaker }: InboxPieceProps): ReactNode {
  const { ignored, problems, exportFailure, list, view } = snapshot.context;
  const { t } = speaker;
  const verbs = useTranslations("common.verbs");
  return (
    <div className={styles.notices}>
      {snapshot.hasTag("failed") && (
        <RowsFailed snapshot={snapshot} send={send} speaker={speaker} />
      )}
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
      {exportFailure !== undefined && (
        <Notice
          tone="error"
          live="assertive"
          title={t("exportFailed")}
          actions={
            <>
              <Button onClick={() => send({ type: "export.requested" })}>{verbs("retry")}</Button>
              <Button variant="plain" onClick={() => send({ type: "exportFailure.dismissed" })}>
                {verbs("close")}
              </Button>
            </>
          }
        />
      )}
      {view.query !== "" && list.beyond > 0 && list.shown.length > 0 && (
        <p className={styles.beyond}>
          {t("beyond", { count: list.beyond })}
          <Button
            variant="plain"
            onClick={() => send({ type: "facets.replaced", facets: everything })}
          >
            {t("showBeyond")}
          </Button>
        </p>
      )}
    </div>
  );
}

function RowsFailed({ snapshot, send }: InboxPieceProps): ReactNode {
  const common = useTranslations("common");
  const code = snapshot.context.failure?.code;
  return (
    <Notice
      tone="error"
      live="assertive"
      title={common("failures.title")}
      actions={
        <Button onClick={() => send({ type: "retry.requested" })}>{common("verbs.retry")}</Button>
      }
    >
      {code === "unavailable" || code === "storageFull" || code === "undecodable"
        ? common(`failures.${code}`)
        : common("failures.unknown")}
    </Notice>
  );
}
