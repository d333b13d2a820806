import { Ban } from "lucide-react";
import { memo, useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Lifted } from "#machines/inbox/board-move.machine.ts";
import { type Column, rowIndex } from "#machines/inbox/board.ts";
import { getOrMake } from "#machines/maps.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import { remInPx } from "../../components/media-query/use-media-query.ts";
import { StateBadge, StateIcon } from "../../components/state-badge/state-badge.tsx";
import { VirtualList } from "../../components/virtual-list/virtual-list.tsx";
import { BoardCard, cardHeight } from "./board-card.tsx";
import { dropText, type Landing, landingText } from "./drop-text.ts";
import type { RequestListProps } from "./request-list.tsx";
import { looks, selectingOf, type SelectionProps } from "./request-row.tsx";
import styles from "./request-board.module.css";

export type BoardPartProps = Pick<
  RequestListProps,
  "textContext" | "active" | "open" | "isWalking" | "onPick" | "subject" | keyof SelectionProps
> & {
  /** A card becomes the active one: it takes the focus, or has it. */
  readonly onActive: (request: string) => void;
};

interface ColumnProps extends BoardPartProps {
  readonly column: Column;
  /** In px. */
  readonly width: number;
  readonly lifted: Lifted | undefined;
  /** Where the lifted card would land, if it is over this column. */
  readonly landing: Landing | undefined;
}

type Row = Document<Request>;
/** A card, or the place where the lifted one would land. */
type Item = Row | "landing";

function DrawnColumn(props: ColumnProps) {
  const { column, width, textContext, active, subject, open, isWalking, onPick, onActive } = props;
  const { lifted, landing, selects, selected, isSelecting, send } = props;
  const { t, common } = textContext;
  const { state, rows } = column;
  const name = common(`states.${state}`);
  const { workspace } = textContext;
  // Other columns are not drawn again for it.
  const liftedId = lifted?.request.state === state ? lifted.request.id : undefined;
  const rem = remInPx(1);
  const landed = landing && lifted?.request;
  const items = useMemo(
    (): readonly Item[] =>
      landing === undefined
        ? rows
        : [...rows.slice(0, landing.at), "landing", ...rows.slice(landing.at)],
    [rows, landing],
  );
  const count = items.length;
  const renderItem = useCallback(
    (item: Item, index: number, _isActive: boolean, look: number) =>
      item === "landing" ? (
        <div className={styles.landing}>
          {landingText("landing", { at: index, count }, textContext)}
        </div>
      ) : (
        <BoardCard
          row={item}
          textContext={textContext}
          isFocused={(look & looks.focused) > 0}
          isCurrent={(look & looks.current) > 0}
          isLifted={(look & looks.lifted) > 0}
          selecting={selectingOf({ selects, send }, item.id, look)}
          isSelecting={isSelecting}
          onPick={() => onPick(item.id)}
        />
      ),
    [count, textContext, selects, isSelecting, send, onPick],
  );
  const lookOf = (item: Item, isActive: boolean): number =>
    item === "landing"
      ? 0
      : (isActive && isWalking ? looks.focused : 0) +
        (item.id === open ? looks.current : 0) +
        (selected.has(item.id) ? looks.selected : 0) +
        (item.id === liftedId ? looks.lifted : 0);
  // The list asks for all heights after each letter of a search.
  const cardHeightOf = useMemo(() => {
    const known = new WeakMap<Row, number>();
    return (row: Row) => getOrMake(known, row, () => cardHeight(row, workspace, width / rem) * rem);
  }, [workspace, width, rem]);
  const heightOf = useCallback(
    (item: Item) => {
      const row = item === "landing" ? landed : item;
      return row && cardHeightOf(row);
    },
    [cardHeightOf, landed],
  );
  const activate = useCallback(
    (index: number) => {
      const item = items[index];
      if (item !== undefined && item !== "landing") onActive(item.id);
    },
    [items, onActive],
  );
  const drop = lifted?.drops[state];
  return (
    <section
      className={classNames(styles.column, drop !== undefined && styles[dropLooks[drop.kind]])}
      data-column={state}
      data-over={lifted?.over === state || undefined}
      aria-label={t("column", { state: name, count: rows.length })}
    >
      <ColumnHead {...props} name={name} />
      <div className={styles.cards}>
        {count === 0 ? (
          <p className={styles.none}>{t("columnEmpty")}</p>
        ) : (
          <VirtualList
            label={name}
            items={items}
            itemKey={itemKey}
            renderItem={renderItem}
            lookOf={lookOf}
            rowHeight={usualHeight}
            heightOf={heightOf}
            activeIndex={landing?.at ?? rowIndex(rows, active)}
            onActive={activate}
            subject={subject}
            scrollId={`inbox-${state}`}
            className={styles.box}
          />
        )}
      </div>
    </section>
  );
}

/**
 * One state with its cards, which scroll under its head. While a card is lifted the head says what dropping it there would do.
 * Rendered again only where its own props changed.
 */
export const BoardColumn = memo(DrawnColumn);

/** Whether a column takes the lifted card. */
const dropLooks = {
  own: "own",
  step: "open",
  refused: "closed",
  first: "closed",
  assignee: "closed",
  past: "closed",
  closed: "closed",
} as const;

function ColumnHead({
  column: { state, rows },
  lifted,
  textContext,
  name,
}: ColumnProps & { readonly name: string }) {
  const request = useTranslations("request");
  const refusals = useTranslations("refusals");
  const drop = lifted?.drops[state];
  if (drop === undefined || drop.kind === "own")
    return (
      <h2 className={styles.head}>
        <StateBadge state={state} text={name} look="quiet" />
        <span className="soft regular tabular">{textContext.formats.number(rows.length)}</span>
      </h2>
    );
  const text = dropText(drop, state, { ...textContext, request, refusals });
  return (
    <h2 className={classNames(styles.head, styles.telling)} title={text.full}>
      <span data-hue={state} className={styles.mark}>
        {drop.kind === "step" ? <StateIcon state={state} /> : <Ban />}
      </span>
      <span className="shrink">
        <span className="block strong clip">{text.what}</span>
        <span className="block regular clip">{text.how}</span>
      </span>
    </h2>
  );
}

/** For whatever asks before a card's own height is known, in px. */
const usualHeight = 96;

function itemKey(item: Item): string {
  return item === "landing" ? item : item.id;
}
