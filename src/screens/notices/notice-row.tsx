import {
  AtSign,
  BadgeCheck,
  CircleCheck,
  CircleHelp,
  Clock,
  Hand,
  Inbox,
  type LucideIcon,
  MessageSquare,
  MoveRight,
  RotateCcw,
} from "lucide-react";
import type { Notice, NoticeKind } from "#generated/notice/type.ts";
import type { Document } from "#generated/runtime.ts";
import { type NoticeMessage, noticeMessageOf } from "#machines/notices/notice-message.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import { RowLink } from "../../components/row-link/row-link.tsx";
import { markBeside, marked, markThen } from "../../i18n/name-text.ts";
import type { Translator } from "../../i18n/translator.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./notices.module.css";

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  assigned: Hand,
  approved: BadgeCheck,
  confirm: CircleHelp,
  reopened: RotateCcw,
  closed: CircleCheck,
  mentioned: AtSign,
  reported: Inbox,
  moved: MoveRight,
  noted: MessageSquare,
  overdue: Clock,
};

/** One notice: what happened, to which request, when; links to the request. */
export function NoticeRow(props: {
  readonly notice: Document<Notice>;
  readonly workspace: Pick<Workspace, "people" | "sites">;
  readonly onOpen: () => void;
}) {
  const { notice, workspace, onOpen } = props;
  const [t, common] = useWords("notices", "common");
  const { time } = useFormats();
  const { key, values } = noticeMessageOf({ ...notice, ...namedIn(notice, workspace, common) });
  // Each sentence has a type of its own for its parameters; a name fits all of them.
  const say = t as unknown as (of: NoticeMessage["key"], by: NoticeMessage["values"]) => string;
  const Icon = icons[notice.kind];
  return (
    <RowLink
      href={`/requests/${notice.request}`}
      onPick={onOpen}
      className={classNames(styles.row, !notice.seen && styles.unseen)}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <span className="stack shrink measure">
        {!notice.seen && <span className="visually-hidden">{t("newMark")}: </span>}
        <span className={styles.message}>{say(key, values)}</span>
        <span className={styles.about}>{notice.title}</span>
        {notice.words !== undefined && <span className={styles.words}>{notice.words}</span>}
      </span>
      <span className={styles.when}>
        <time dateTime={new Date(notice.at).toISOString()}>{time(notice.at)}</time>
        {!notice.seen && (
          <span className="accent strong" aria-hidden="true">
            {t("newMark")}
          </span>
        )}
      </span>
    </RowLink>
  );
}

/** The author with the mark they had then; for notices from before roles were stored, with their present one. */
function namedIn(
  { by = "", byName, byRole }: Notice,
  workspace: Pick<Workspace, "people" | "sites">,
  common: Translator<"common">,
): Pick<Notice, "byName"> {
  if (byName === undefined) return {};
  const mark =
    byRole === undefined
      ? markBeside(workspace, by, common)
      : markThen(workspace, { by, byName, byRole }, common);
  return { byName: marked(byName, mark) };
}
