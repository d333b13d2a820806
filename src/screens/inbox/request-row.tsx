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
import { ReopenedMark } from "../../components/reopened-mark/reopened-mark.tsx";
import { RowLink } from "../../components/row-link/row-link.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import { dueText } from "../due-text.ts";
import { nextText, placeText, type TextContext } from "./row-text.ts";
import styles from "./request-row.module.css";

/** The props of a row or card of a request. */
export interface RequestFaceProps {
  readonly row: Document<Request>;
  readonly textContext: TextContext;
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
  list: Pick<RequestFaceProps, "textContext"> & {
    readonly open: string | undefined;
    readonly isWalking: boolean;
    readonly onPick: (request: string) => void;
  },
) {
  const { textContext, open, isWalking, onPick } = list;
  return useCallback(
    (row: Document<Request>, _index: number, isActive: boolean) => (
      <Face
        row={row}
        textContext={textContext}
        isFocused={isActive && isWalking}
        isCurrent={row.id === open}
        onPick={() => onPick(row.id)}
      />
    ),
    [Face, textContext, open, isWalking, onPick],
  );
}

/** A request in the list: title, place, next step, and how late it is. */
export function RequestRow(props: RequestFaceProps) {
  const { row, textContext, isFocused, isCurrent, onPick } = props;
  const { common, workspace } = textContext;
  const next = nextText(row, textContext);
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
        <span className="row gap-2">
          <span className={styles.title}>{row.title}</span>
          <Reopened row={row} textContext={textContext} />
        </span>
        <span className="flex gap-2 soft small">
          <span className="clip">{placeText(row, textContext)}</span>
          <span className={styles.number}>{row.number}</span>
        </span>
      </span>
      <span className={styles.marks}>
        <Urgency row={row} textContext={textContext} />
        <Due row={row} textContext={textContext} />
      </span>
      <span className={styles.stand}>
        <StateBadge state={row.state} text={common(`states.${row.state}`)} />
        <span className={classNames(styles.next, next.isMine && styles.mine)}>{next.text}</span>
      </span>
      <span className={styles.end}>
        {assignee !== undefined && <Avatar id={assignee.id} name={assignee.name} size="small" />}
        <Since row={row} textContext={textContext} />
      </span>
    </RowLink>
  );
}

/** A priority above normal. */
export function Urgency({ row, textContext }: Pick<RequestFaceProps, "row" | "textContext">) {
  const { priority } = row;
  if (priority !== "high" && priority !== "urgent") return null;
  return <PriorityMark priority={priority} text={textContext.common(`priorities.${priority}`)} />;
}

/** How late a request is; of a settled one only that its fix came late. */
export function Due({ row, textContext }: Pick<RequestFaceProps, "row" | "textContext">) {
  const isSettled = settledAt(row) !== undefined || !isOpen(row);
  const isFixedLate =
    isOverdue(row, textContext.now) && (row.state === "closed" || row.state === "resolved");
  const due = isSettled && !isFixedLate ? undefined : dueText(row, isSettled, textContext);
  return due && <DueMark {...due} />;
}

/** How often an open request was opened again. */
export function Reopened({ row, textContext }: Pick<RequestFaceProps, "row" | "textContext">) {
  if (row.reopens === undefined || !isOpen(row)) return null;
  return <ReopenedMark text={textContext.common("reopened", { count: row.reopens })} />;
}

/** How long ago a request was reported. */
export function Since({ row, textContext }: Pick<RequestFaceProps, "row" | "textContext">) {
  const { t, formats, now } = textContext;
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
