import { useCallback } from "react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Column } from "#machines/inbox/board.ts";
import type { Sort } from "#machines/inbox/inbox-view.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { Columns } from "../../components/columns/columns.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import { VirtualList } from "../../components/virtual-list/virtual-list.tsx";
import { BoardCard, cardHeight } from "./board-card.tsx";
import type { RequestListProps } from "./request-list.tsx";
import type { TextContext } from "./row-text.ts";
import styles from "./request-board.module.css";

type BoardProps = Pick<
  RequestListProps,
  "textContext" | "active" | "open" | "isWalking" | "onPick" | "subject"
>;

/** The requests as cards in columns, one for each state, with a line that says their order. */
export function RequestBoard(
  props: BoardProps & { readonly columns: readonly Column[]; readonly sort: Sort },
) {
  const { columns, sort, ...rest } = props;
  const { open } = rest;
  return (
    <div className={styles.whole}>
      <Columns
        count={columns.length}
        hasPanel={open !== undefined}
        shown={columns.findIndex(({ rows }) => rows.some(({ id }) => id === open))}
        scrollId="inbox-board"
        className={styles.board}
      >
        {(width) =>
          columns.map((column) => (
            <BoardColumn key={column.state} column={column} columnWidth={width} {...rest} />
          ))
        }
      </Columns>
      <p className={styles.order}>{orderText(sort, rest.textContext)}</p>
    </div>
  );
}

function orderText(sort: Sort, { t, workspace }: TextContext): string {
  if (sort !== "next") return t("columnOrder.sorted", { order: t(`sorts.${sort}`) });
  return t(isCoordinating(workspace) ? "columnOrder.due" : "columnOrder.turn");
}

function BoardColumn(
  props: BoardProps & { readonly column: Column; readonly columnWidth: number },
) {
  const { column, columnWidth, textContext, active, subject, open, isWalking, onPick } = props;
  const { t, common, formats } = textContext;
  const { state, rows } = column;
  const name = common(`states.${state}`);
  const renderItem = useCallback(
    (row: Document<Request>, _index: number, isActive: boolean) => (
      <BoardCard
        row={row}
        textContext={textContext}
        isFocused={isActive && isWalking}
        isCurrent={row.id === open}
        onPick={() => onPick(row.id)}
      />
    ),
    [textContext, open, isWalking, onPick],
  );
  const heightOf = useCallback(
    (row: Document<Request>) => cardHeight({ row, textContext }, columnWidth),
    [textContext, columnWidth],
  );
  return (
    <section
      className={styles.column}
      aria-label={t("column", { state: name, count: rows.length })}
    >
      <h2 className={styles.head}>
        <StateBadge state={state} text={name} look="quiet" />
        <span className="soft regular tabular">{formats.number(rows.length)}</span>
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
            rowHeight={usualHeight}
            heightOf={heightOf}
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

/** For whatever asks before a card's own height is known, in px. */
const usualHeight = 96;

function cardKey(row: Document<Request>): string {
  return row.id;
}
