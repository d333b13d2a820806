import type { ReactNode } from "react";
import { memo } from "react";
import styles from "./virtual-list.module.css";

/** Renders the content of one row. */
export type DrawRow<Item> = (item: Item, index: number, active: boolean) => ReactNode;

interface VirtualRowProps<Item> {
  readonly id: string | undefined;
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly start: number;
  readonly height: number;
  readonly active: boolean;
  readonly listbox: boolean;
  readonly draw: DrawRow<Item>;
  readonly onPick: ((index: number) => void) | undefined;
}

function DrawnRow<Item>(props: VirtualRowProps<Item>) {
  const { id, item, index, count, start, height, active, listbox, draw, onPick } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the listbox around it hears the keys
    <div
      id={id}
      data-active={active || undefined}
      role={listbox ? "option" : "listitem"}
      aria-selected={listbox ? active : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={styles.row}
      style={{ height, transform: `translateY(${start}px)` }}
      onClick={onPick === undefined ? undefined : () => onPick(index)}
    >
      {draw(item, index, active)}
    </div>
  );
}

/** One row of a long list; rendered again only where its own props changed, so that scrolling stays cheap. */
// `memo()` loses the generic type of the component; this restores it.
export const VirtualRow = memo(DrawnRow) as typeof DrawnRow;
