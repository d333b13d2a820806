import { type ComponentType, useCallback } from "react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { settledAt } from "#machines/requests/ends.ts";
import { isOverdue } from "#machines/requests/ends.ts";
import { isOpen } from "#machines/requests/states.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { CategoryPicture } from "../../components/category-icon/category-icon.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { DueMark } from "../../components/due-mark/due-mark.tsx";
import { PriorityMark } from "../../components/priority-mark/priority-mark.tsx";
import { RowLink } from "../../components/row-link/row-link.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import { dueText } from "../due-text.ts";
import { nextText, placeText, type Speaker } from "./row-text.ts";
import styles from "./request-row.module.css";

/** The props of a row or card of a request. */
export interface RequestFaceProps {
  readonly row: Document<Request>;
  readonly speaker: Speaker;
  readonly isFocused: boolean;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

/** The path of a request's page. */
export function requestPath(id: string): string {
  return `/requests/${id}`;
}

/** How a list draws its requests, by a row or a card. Stable, so that scrolling draws only what is new. */
export function useDrawRequest(
  Face: ComponentType<RequestFaceProps>,
  list: Pick<RequestFaceProps, "speaker"> & {
    readonly open: string | undefined;
    readonly isWalking: boolean;
    readonly onPick: (request: string) => void;
  },
) {
  const { speaker, open, isWalking, onPick } = list;
  return useCallback(
    (row: Document<Request>, _index: number, isActive: boolean) => (
      <Face
        row={row}
        speaker={speaker}
        isFocused={isActive && isWalking}
        isCurrent={row.id === open}
        onPick={() => onPick(row.id)}
      />
    ),
    [Face, speaker, open, isWalking, onPick],
  );
}

/** A request in the list: title, place, next step, and how late it is. */
export function RequestRow(props: RequestFaceProps) {
  const { row, speaker, isFocused, isCurrent, onPick } = props;
  const { common, workspace } = speaker;
  const next = nextText(row, speaker);
  const assignee = workspace.people.get(row.assignee ?? "");
  return (
    <RowLink
      href={requestPath(row.id)}
      onPick={onPick}
      focused={isFocused}
      current={isCurrent}
      className={classNames(styles.row, isCurrent && styles.current)}
    >
      <CategoryPicture category={row.category} />
      <span className={styles.what}>
        <span className={styles.title}>{row.title}</span>
        <span className="flex gap-2 soft small">
          <span className="clip">{placeText(row, speaker)}</span>
          <span className={styles.number}>{row.number}</span>
        </span>
      </span>
      <span className={styles.marks}>
        <Urgency row={row} speaker={speaker} />
        <Due row={row} speaker={speaker} />
      </span>
      <span className={styles.stand}>
        <StateBadge state={row.state} text={common(`states.${row.state}`)} />
        <span className={classNames(styles.next, next.isMine && styles.mine)}>{next.text}</span>
      </span>
      <span className={styles.end}>
        {assignee !== undefined && <Avatar id={assignee.id} name={assignee.name} size="small" />}
        <Since row={row} speaker={speaker} />
      </span>
    </RowLink>
  );
}

/** A priority above normal. */
export function Urgency({ row, speaker }: Pick<RequestFaceProps, "row" | "speaker">) {
  const { priority } = row;
  if (priority !== "high" && priority !== "urgent") return null;
  return <PriorityMark priority={priority} text={speaker.common(`priorities.${priority}`)} />;
}

/** How late a request is; of a settled one only that its fix came late. */
export function Due({ row, speaker }: Pick<RequestFaceProps, "row" | "speaker">) {
  const isSettled = settledAt(row) !== undefined || !isOpen(row);
  const isFixedLate =
    isOverdue(row, speaker.now) && (row.state === "closed" || row.state === "resolved");
  const due = isSettled && !isFixedLate ? undefined : dueText(row, isSettled, speaker);
  return due && <DueMark {...due} />;
}

/** How long ago a request was reported. */
export function Since({ row, speaker }: Pick<RequestFaceProps, "row" | "speaker">) {
  const { t, formats, now } = speaker;
  return (
    <time
      className="soft small nowrap"
      dateTime={new Date(row.reportedAt).toISOString()}
      title={t("reported", { ago: formats.dateTime(row.reportedAt) })}
    >
      {formats.relative(row.reportedAt, now)}
    </time>
  );
}
