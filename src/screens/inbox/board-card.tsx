import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { groupOf } from "#machines/inbox/inbox-list.ts";
import { isMyTurn } from "#machines/requests/next-step.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { CategoryIcon } from "../../components/category-icon/category-icon.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { RowLink } from "../../components/row-link/row-link.tsx";
import {
  Due,
  Reopened,
  type RequestFaceProps,
  requestPath,
  type Selecting,
  Since,
  Urgency,
} from "./request-row.tsx";
import { nextText, placeText } from "./row-text.ts";
import { SelectBox } from "./select-box.tsx";
import { linesOf } from "./text-width.ts";
import styles from "./board-card.module.css";

/** Heights in rem; the stylesheet has the same ones. */
const titleLine = 1.125;
const placeLine = 1.375;
const line = 1.25;
const frame = 1;
/** Between two cards. */
const gap = 0.25;
/** The width beside a title, in rem: the paddings of card and column, and the dot of the reader's turn. */
const besideTitle = 1.5;
const dot = 0.5;
const titleSize = 0.8125;
const mostTitleLines = 3;

/** The height of a card in a column of this width, with the gap below it; all in rem. */
export function cardHeight(row: Document<Request>, workspace: Workspace, width: number): number {
  const isMine = isMyTurn(row, workspace);
  const room = width - besideTitle - (isMine ? dot : 0);
  const lines = linesOf(row.title, room / titleSize, isMine ? "bold" : "normal");
  const more = [isUrgent(row), row.state === "waiting"].filter(Boolean).length;
  return frame + Math.min(lines, mostTitleLines) * titleLine + placeLine + (more + 1) * line + gap;
}

/** Whether a card has the stamp "Urgent", which has a line of its own because beside it the place would be two letters long. */
function isUrgent({ priority }: Document<Request>): boolean {
  return priority === "urgent";
}

/** A request as a card: title, place and assignee, what it waits for, and how late it is. */
export function BoardCard(
  props: RequestFaceProps & {
    readonly isLifted: boolean;
    readonly selecting: Selecting | undefined;
    /** While cards are selected, a press anywhere in one selects it. */
    readonly isSelecting: boolean;
  },
) {
  const { row, textContext, isFocused, isCurrent, isLifted, onPick, selecting, isSelecting } =
    props;
  const { workspace } = textContext;
  const next = nextText(row, textContext);
  const place = placeText(row, textContext);
  const assignee = workspace.people.get(row.assignee ?? "");
  const box = isSelecting ? selecting : undefined;
  return (
    <>
      {box !== undefined && (
        <SelectBox
          label={textContext.t("bulk.selectRow", { title: row.title })}
          checked={box.isSelected}
          onToggle={box.onToggle}
          area="card"
        />
      )}
      <RowLink
        card={row.id}
        href={requestPath(row.id)}
        onPick={onPick}
        onExtend={selecting && (() => selecting.onToggle(true))}
        onLongPress={selecting && (() => selecting.onToggle(false))}
        focused={isFocused}
        current={isCurrent}
        className={classNames(
          styles.card,
          groupOf(row, textContext.now) === "late" && styles.late,
          isCurrent && styles.current,
          selecting?.isSelected === true && styles.selected,
          isLifted && styles.lifted,
        )}
      >
        <span className={classNames(styles.title, next.isMine && styles.mine)}>{row.title}</span>
        <span className={styles.place}>
          <CategoryIcon category={row.category} tinted />
          <span className="clip" title={place}>
            {workspace.places.get(row.place)?.name ?? place}
          </span>
          <Reopened row={row} textContext={textContext} />
          <span className={styles.end}>
            {!isUrgent(row) && <Urgency row={row} textContext={textContext} />}
            {assignee !== undefined && (
              <span title={assignee.name}>
                <Avatar id={assignee.id} name={assignee.name} size="tiny" />
                <span className="visually-hidden">{assignee.name}</span>
              </span>
            )}
          </span>
        </span>
        {isUrgent(row) && (
          <span className={styles.stamp}>
            <Urgency row={row} textContext={textContext} />
          </span>
        )}
        {row.state === "waiting" && (
          <span className={classNames("clip", styles.line)} title={next.text}>
            {next.text}
          </span>
        )}
        <span className={classNames("clip", styles.line)}>
          <Due
            row={row}
            textContext={textContext}
            otherwise={<Since row={row} textContext={textContext} />}
          />
        </span>
        {next.isMine && (
          <span className={styles.turn}>
            {row.state !== "waiting" && <span className="visually-hidden">{next.text}</span>}
          </span>
        )}
      </RowLink>
    </>
  );
}
