import { Bell, CheckCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Notice as NoticeDocument } from "#generated/notice/type.ts";
import type { Document } from "#generated/runtime.ts";
import { asTheyRead } from "#machines/notices/notice-message.ts";
import { type noticesMachine, unseenIn } from "#machines/notices/notices.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Page } from "../../components/page/page.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { UnreadableNotice } from "../../components/unreadable-notice/unreadable-notice.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { View } from "../views.ts";
import { NoticeRow } from "./notice-row.tsx";
import styles from "./notices.module.css";

export interface NoticesScreenProps extends View<typeof noticesMachine> {
  readonly workspace: Pick<Workspace, "people" | "sites">;
  readonly isOffline: boolean;
  readonly now: number;
  /** The push settings of this device, below the notices. */
  readonly device?: ReactNode;
}

/** What happened to requests that the reader reported, works on or follows, newest first. */
export function NoticesScreen(props: NoticesScreenProps) {
  const t = useTranslations("notices");
  return (
    <Page title={t("title")} intro={t("intro")}>
      <Body {...props} />
      {props.device}
    </Page>
  );
}

function Body({ snapshot, send, workspace, isOffline, now }: NoticesScreenProps) {
  const [t, failures] = useWords("notices", "common.failures");
  const { update } = snapshot.context;
  const unseen = unseenIn(update);
  const isLost = snapshot.hasTag("failed");
  const lost = isLost && (
    <Notice
      tone="error"
      title={t("lost")}
      actions={<Button onClick={() => send({ type: "reload.requested" })}>{t("retry")}</Button>}
    >
      {failures("unavailable")}
    </Notice>
  );
  if (update === undefined) {
    return isLost ? (
      lost
    ) : (
      <Loading text={t("loading")}>
        <Skeleton shape="block" height="4.5rem" />
        <Skeleton shape="block" height="4.5rem" />
      </Loading>
    );
  }
  return (
    <>
      {lost}
      {isOffline && <p className="soft small">{t("offline")}</p>}
      <div className="row wrap between target gap-2">
        <p role="status" className="soft small">
          {update.rows.length > 0 && t("unread", { count: unseen.length })}
        </p>
        {unseen.length > 0 && !isLost && (
          <Button variant="plain" icon={<CheckCheck />} onClick={() => send({ type: "all.seen" })}>
            {t("seeAll")}
          </Button>
        )}
      </div>
      <UnreadableNotice documents={update.problems} />
      {update.rows.length === 0 ? (
        <EmptyState icon={<Bell />} title={t("empty")}>
          <p>{t("emptyBody")}</p>
        </EmptyState>
      ) : (
        <Days rows={asTheyRead(update.rows)} send={send} workspace={workspace} now={now} />
      )}
      {update.more && <p className="soft small">{t("more")}</p>}
    </>
  );
}

/** The notices, grouped by the day on which they came. */
function Days({
  rows,
  send,
  workspace,
  now,
}: Pick<NoticesScreenProps, "send" | "workspace" | "now"> & {
  readonly rows: readonly Document<NoticeDocument>[];
}) {
  const { day } = useFormats();
  const days = new Map<string, Document<NoticeDocument>[]>();
  for (const row of rows) {
    const name = day(row.at, now);
    days.set(name, [...(days.get(name) ?? []), row]);
  }
  return [...days].map(([name, notices]) => (
    <section key={name} aria-label={name} className="above-4">
      <h2 className={styles.day}>{name}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id} className="ruled">
            <NoticeRow
              notice={notice}
              workspace={workspace}
              onOpen={() => send({ type: "notice.opened", id: notice.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
