import { useCallback } from "react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Column } from "#machines/inbox/board.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { CategoryIcon } from "../../components/category-icon/category-icon.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { remInPx } from "../../components/media-query/use-media-query.ts";
import { RowLink } from "../../components/row-link/row-link.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import { VirtualList } from "../../components/virtual-list/virtual-list.tsx";
import type { RequestListProps } from "./request-list.tsx";
import {
  Due,
  Reopened,
  type RequestFaceProps,
  requestPath,
  Since,
  Urgency,
} from "./request-row.tsx";
import { nextText, placeText } from "./row-text.ts";
import styles from "./request-board.module.css";

type BoardProps = Pick<
  RequestListProps,
  "textContext" | "active" | "open" | "isWalking" | "onPick" | "subject"
>;

const cardHeight = 9;

/** The requests as cards in columns, one for each state. */
export function RequestBoard(props: BoardProps & { readonly columns: readonly Column[] }) {
  const { columns, ...rest } = props;
  return (
    <div className={styles.board} data-scroll-restoration-id="inbox-board">
      {columns.map((column) => (
        <BoardColumn key={column.state} column={column} {...rest} />
      ))}
    </div>
  );
}

function BoardColumn(props: BoardProps & { readonly column: Column }) {
  const { column, textContext, active, subject, open, isWalking, onPick } = props;
  const { t, common, formats } = textContext;
  const { state, rows } = column;
  const name = common(`states.${state}`);
  const renderItem = useCallback(
    (row: Document<Request>, _index: number, isActive: boolean) => (
      <RequestCard
        row={row}
        textContext={textContext}
        isFocused={isActive && isWalking}
        isCurrent={row.id === open}
        onPick={() => onPick(row.id)}
      />
    ),
    [textContext, open, isWalking, onPick],
  );
  return (
    <section
      className={styles.column}
      aria-label={t("column", { state: name, count: rows.length })}
    >
      <h2 className="row between rigid gap-2 pad-3">
        <StateBadge state={state} text={name} look="plain" />
        <span className="soft small regular tabular">{formats.number(rows.length)}</span>
      </h2>
      <div className={styles.cards}>
        {rows.length === 0 ? (
          <p className={styles.none}>{t("columnEmpty")}</p>
        ) : (
          <VirtualList
            label={name}
            items={rows}
            itemKey={cardKey}
            renderItem={renderItem}
            rowHeight={remInPx(cardHeight)}
            activeIndex={active === undefined ? -1 : rows.findIndex((row) => row.id === active)}
            subject={subject}
            scrollId={`inbox-${state}`}
            className={styles.box}
          />
        )}
      </div>
    </section>
  );
}

function RequestCard(props: RequestFaceProps) {
  const { row, textContext, isFocused, isCurrent, onPick } = props;
  const next = nextText(row, textContext);
  const assignee = textContext.workspace.people.get(row.assignee ?? "");
  return (
    <RowLink
      href={requestPath(row.id)}
      onPick={onPick}
      focused={isFocused}
      current={isCurrent}
      className={classNames(styles.card, isCurrent && styles.current)}
    >
      <span className="flex gap-2 strong tight">
        <CategoryIcon category={row.category} className={styles.picture} />
        <span className={styles.titleText}>{row.title}</span>
      </span>
      <span className="soft small clip">{placeText(row, textContext)}</span>
      <span className={classNames("soft small clip", next.isMine && styles.mine)}>{next.text}</span>
      <span className={styles.foot}>
        <Reopened row={row} textContext={textContext} />
        <Urgency row={row} textContext={textContext} />
        {row.dueAt === undefined ? (
          <Since row={row} textContext={textContext} />
        ) : (
          <Due row={row} textContext={textContext} />
        )}
        {assignee !== undefined && (
          <span className="push">
            <Avatar id={assignee.id} name={assignee.name} size="small" />
          </span>
        )}
      </span>
    </RowLink>
  );
}

function cardKey(row: Document<Request>): string {
  return row.id;
}
