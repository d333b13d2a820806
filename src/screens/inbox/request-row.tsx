import type { ReactNode } from "react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { groupOf } from "#machines/inbox/inbox-list.ts";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import { settledAt } from "#machines/requests/ends.ts";
import { isOverdue } from "#machines/requests/ends.ts";
import { isOpen } from "#machines/requests/states.ts";
import { CategoryPicture } from "../../components/category-icon/category-icon.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { DueMark } from "../../components/due-mark/due-mark.tsx";
import { PriorityMark } from "../../components/priority-mark/priority-mark.tsx";
import { ReopenedMark } from "../../components/reopened-mark/reopened-mark.tsx";
import { RowLink } from "../../components/row-link/row-link.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import { dueText } from "../due-text.ts";
import { nextText, placeText, standText, type TextContext } from "./row-text.ts";
import { SelectBox } from "./select-box.tsx";
import styles from "./request-row.module.css";

/** The props of a row or card of a request. */
export interface RequestFaceProps {
  readonly row: Document<Request>;
  readonly textContext: TextContext;
  readonly isFocused: boolean;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

/** How a row or a card is selected. */
export interface Selecting {
  readonly isSelected: boolean;
  /** A press selects it or clears it; with Shift everything from the last one on. */
  readonly onToggle: (isRange: boolean) => void;
}

/** The selection of a list or a board. */
export interface SelectionProps {
  /** Whether the reader may select requests. */
  readonly selects: boolean;
  /** The selected requests. */
  readonly selected: ReadonlySet<string>;
  /** Whether requests are being selected, so that narrow rows and cards show their checkboxes too. */
  readonly isSelecting: boolean;
  readonly send: (event: InboxEvent) => void;
}

/** The looks of a row or a card, which add up to one number: it is drawn again when that changes. */
export const looks = { focused: 1, current: 2, selected: 4, lifted: 8 } as const;

/** How one of them is selected; `undefined` where the reader may not. */
export function selectingOf(
  { selects, send }: Pick<SelectionProps, "selects" | "send">,
  request: string,
  look: number,
): Selecting | undefined {
  if (!selects) return undefined;
  return {
    isSelected: (look & looks.selected) > 0,
    onToggle: (isRange) => send({ type: isRange ? "range.selected" : "row.toggled", request }),
  };
}

/** The path of a request's page. */
export function requestPath(id: string): string {
  return `/requests/${id}`;
}

/** Matches where a place's own name begins in its path: a narrow row cuts only what stands before. */
const beforeLastName = /(?= · [^·]*$)/;

/** A request in a narrow list: title, place, state or the reader's next step, and how late it is. */
export function RequestRow(
  props: RequestFaceProps & {
    readonly selecting: Selecting | undefined;
    /** While rows are selected, a press anywhere in one selects it. */
    readonly isSelecting: boolean;
  },
) {
  const { row, textContext, isFocused, isCurrent, onPick, selecting, isSelecting } = props;
  const box = isSelecting ? selecting : undefined;
  const next = nextText(row, textContext);
  return (
    <>
      {box !== undefined && (
        <SelectBox
          label={textContext.t("bulk.selectRow", { title: row.title })}
          checked={box.isSelected}
          onToggle={box.onToggle}
          area="row"
        />
      )}
      <RowLink
        href={requestPath(row.id)}
        onPick={onPick}
        onLongPress={selecting && (() => selecting.onToggle(false))}
        focused={isFocused}
        current={isCurrent}
        className={classNames(
          styles.row,
          groupOf(row, textContext.now) === "late" && styles.late,
          isCurrent && styles.current,
          box?.isSelected === true && styles.selected,
        )}
      >
        {/* The checkbox takes the picture's place, so that nothing moves. */}
        {box === undefined ? (
          <CategoryPicture category={row.category} />
        ) : (
          <span className={styles.slot} />
        )}
        <span className="shrink">
          <span className={classNames(styles.title, next.isMine && styles.mine)} title={row.title}>
            {row.title}
          </span>
          {/* The place gives way to the date, so that nothing of the line below is cut. */}
          <span className={styles.where}>
            <span className={styles.path}>
              {placeText(row, textContext)
                .split(beforeLastName)
                .map((part) => (
                  <span key={part} className="clip">
                    {part}
                  </span>
                ))}
            </span>
            <Due
              row={row}
              textContext={textContext}
              otherwise={<Since row={row} textContext={textContext} />}
            />
          </span>
          <span className={styles.foot}>
            <StateBadge
              state={row.state}
              text={next.isMine ? next.text : standText(row, textContext)}
              look="quiet"
            />
            <Urgency row={row} textContext={textContext} />
            <Reopened row={row} textContext={textContext} />
          </span>
        </span>
        {next.isMine && <span className={styles.turn} />}
      </RowLink>
    </>
  );
}

/** A priority above normal. */
export function Urgency({ row, textContext }: Pick<RequestFaceProps, "row" | "textContext">) {
  const { priority } = row;
  if (priority !== "high" && priority !== "urgent") return null;
  return <PriorityMark priority={priority} text={textContext.common(`priorities.${priority}`)} />;
}

/** When a request is due or how late it is, and `otherwise` where there is nothing to say. */
export function Due({
  row,
  textContext,
  otherwise = null,
}: Pick<RequestFaceProps, "row" | "textContext"> & { readonly otherwise?: ReactNode }) {
  const isSettled = settledAt(row) !== undefined || !isOpen(row);
  // Of what is settled only that its fix came late.
  const isFixedLate =
    isOverdue(row, textContext.now) && (row.state === "closed" || row.state === "resolved");
  const due = isSettled && !isFixedLate ? undefined : dueText(row, isSettled, textContext);
  return due === undefined ? otherwise : <DueMark {...due} />;
}

/** That an open request was opened again, and how often: an icon, because the words would take the room of the state or title. */
export function Reopened({ row, textContext }: Pick<RequestFaceProps, "row" | "textContext">) {
  if (row.reopens === undefined || !isOpen(row)) return null;
  return <ReopenedMark text={textContext.common("reopened", { count: row.reopens })} isIcon />;
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
