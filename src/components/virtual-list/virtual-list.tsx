import { useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type Key,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  memo,
} from "react";
import { nextOption } from "../active-option/next-option.ts";
import { classNames } from "../class-names/class-names.ts";
import styles from "./virtual-list.module.css";

interface VirtualListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item, index: number) => string;
  /** Renders one row. Keep the function stable, so that scrolling renders only new rows. */
  readonly renderItem: DrawRow<Item>;
  /** The height of a row in px. */
  readonly rowHeight: number;
  /** The height of a row that differs from the others, in px; `undefined` for all others. Keep the function stable. */
  readonly heightOf?: ((item: Item) => number | undefined) | undefined;
  /** Says which rows have which heights. Lists that say the same are not measured again, however their rows have changed. */
  readonly heights?: string | undefined;
  /** The row that the keyboard is on; scrolled into view whenever it changes. -1 or missing for none. */
  readonly activeIndex?: number | undefined;
  /**
   * `list` holds rows with links and buttons of their own, and calls `onActive` for the row to which the keyboard's focus comes.
   * `listbox` holds plain rows, takes the focus itself, and calls `onActive` on the arrow, page, Home and End keys; Enter and a
   * press call `onPick`. Keep the functions stable.
   */
  readonly role?: "list" | "listbox" | undefined;
  readonly onActive?: ((index: number) => void) | undefined;
  readonly onPick?: ((index: number) => void) | undefined;
  /** Identifies the content: where it changes, the list scrolls back to its top. */
  readonly subject?: string | undefined;
  /** The id by which the router finds and restores the scroll box. */
  readonly scrollId?: string | undefined;
  readonly className?: string | undefined;
}

const overscan = 6;

/** A list of any length in a scroll box of its own, which fills the height it is given. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, rowHeight, heightOf, activeIndex = -1 } = props;
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- it changes in place; what is drawn from it is not kept
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: useHeights(props),
    getItemKey: useRowKeys(items, props.heights),
    overscan,
    useFlushSync: false,
  });

  useRowHeight(virtualizer, rowHeight, heightOf);
  useLayoutEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: "auto" });
  }, [virtualizer, activeIndex, rowHeight]);

  const { subject } = props;
  const lastSubject = useRef(subject);
  useLayoutEffect(() => {
    if (lastSubject.current === subject) return;
    lastSubject.current = subject;
    // Reading the box's own offset would force a layout.
    if ((virtualizer.scrollOffset ?? 0) > 0) box.current?.scrollTo({ top: 0 });
  }, [virtualizer, subject]);

  return (
    <div
      ref={box}
      className={classNames(styles.box, props.className)}
      data-scroll-restoration-id={props.scrollId}
    >
      <Rows
        {...props}
        shown={virtualizer.getVirtualItems()}
        height={virtualizer.getTotalSize()}
        offset={0}
        page={Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight) - 1)}
      />
    </div>
  );
}

/** The same list, scrolled with the whole page, as on a phone. */
export function VirtualPageList<Item>(props: VirtualListProps<Item>) {
  const { items, rowHeight, heightOf, activeIndex = -1 } = props;
  const holder = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- it changes in place; what is drawn from it is not kept
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: useHeights(props),
    getItemKey: useRowKeys(items, props.heights),
    overscan,
    scrollMargin: offset,
    useFlushSync: false,
  });

  // The list's offset in the page changes with the content above it.
  useLayoutEffect(() => {
    const measure = (): void => {
      const element = holder.current;
      if (element !== null)
        setOffset(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  useRowHeight(virtualizer, rowHeight, heightOf);
  useLayoutEffect(() => {
    // A list that is hidden behind another page would scroll that page.
    const isSeen = holder.current !== null && holder.current.getClientRects().length > 0;
    if (activeIndex >= 0 && isSeen) virtualizer.scrollToIndex(activeIndex, { align: "auto" });
  }, [virtualizer, activeIndex]);

  return (
    <div ref={holder} className={props.className}>
      <Rows
        {...props}
        shown={virtualizer.getVirtualItems()}
        height={virtualizer.getTotalSize()}
        offset={offset}
        page={Math.max(1, Math.floor(window.innerHeight / rowHeight) - 1)}
      />
    </div>
  );
}

/** Returns a function that changes with the heights of the rows, because the virtualizer measures all rows again for a new one. */
function useRowKeys(items: readonly unknown[], heights: string | undefined): (at: number) => Key {
  const measuredBy = heights ?? items;
  // oxlint-disable-next-line react/exhaustive-deps -- what it depends on is only when it changes
  return useCallback((index: number) => index, [measuredBy]);
}

/** Returns the height of a row by its index. */
function useHeights<Item>({
  items,
  rowHeight,
  heightOf,
}: Pick<VirtualListProps<Item>, "items" | "rowHeight" | "heightOf">): (index: number) => number {
  return useCallback(
    (index) => {
      const item = items[index];
      return (item === undefined ? undefined : heightOf?.(item)) ?? rowHeight;
    },
    [items, rowHeight, heightOf],
  );
}

/** Measures again where the row heights change. */
function useRowHeight(
  virtualizer: { readonly measure: () => void },
  rowHeight: number,
  heightOf: unknown,
): void {
  const last = useRef({ rowHeight, heightOf });
  useLayoutEffect(() => {
    if (last.current.rowHeight === rowHeight && last.current.heightOf === heightOf) return;
    last.current = { rowHeight, heightOf };
    virtualizer.measure();
  }, [virtualizer, rowHeight, heightOf]);
}

interface RowsProps<Item> extends VirtualListProps<Item> {
  readonly shown: readonly {
    readonly index: number;
    readonly start: number;
    readonly size: number;
  }[];
  readonly height: number;
  readonly offset: number;
  readonly page: number;
}

function Rows<Item>(props: RowsProps<Item>) {
  const {
    label,
    items,
    itemKey,
    renderItem,
    activeIndex = -1,
    role = "list",
    onActive,
    onPick,
  } = props;
  const { shown, height, offset, page, scrollId } = props;
  const listbox = role === "listbox";
  const idOf = (index: number): string =>
    `${scrollId ?? label}-row-${index}`.replaceAll(/\s/g, "-");
  const activeShown = shown.some((row) => row.index === activeIndex);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role is `list` or `listbox`; only the latter hears keys
    <div
      role={role}
      aria-label={label}
      className={styles.rows}
      style={{ height }}
      tabIndex={listbox ? 0 : undefined}
      aria-activedescendant={listbox && activeShown ? idOf(activeIndex) : undefined}
      onKeyDown={(event) => {
        if (!listbox || event.target !== event.currentTarget) return;
        if (event.key === "Enter" && activeIndex >= 0) onPick?.(activeIndex);
        else {
          const to = rowFor(event.key, activeIndex, items.length, page);
          if (to === undefined) return;
          onActive?.(to);
        }
        event.preventDefault();
      }}
    >
      {shown.map((row) => {
        const item = items[row.index];
        if (item === undefined) return null;
        return (
          <VirtualRow
            key={itemKey(item, row.index)}
            id={listbox ? idOf(row.index) : undefined}
            item={item}
            index={row.index}
            count={items.length}
            start={row.start - offset}
            height={row.size}
            active={row.index === activeIndex}
            listbox={listbox}
            draw={renderItem}
            onFocus={listbox ? undefined : onActive}
            onPick={listbox ? onPick : undefined}
          />
        );
      })}
    </div>
  );
}

function rowFor(key: string, current: number, count: number, page: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "PageDown":
      return Math.min(count - 1, Math.max(0, current) + page);
    case "PageUp":
      return Math.max(0, current - page);
    default:
      return nextOption(key, current, count);
  }
}

/** Renders the content of one row. */
type DrawRow<Item> = (item: Item, index: number, active: boolean) => ReactNode;

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
  readonly onFocus: ((index: number) => void) | undefined;
  readonly onPick: ((index: number) => void) | undefined;
}

function DrawnRow<Item>(props: VirtualRowProps<Item>) {
  const { id, item, index, count, start, height, active, listbox, draw, onFocus, onPick } = props;
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
      onFocus={(event) => {
        // A press shows no ring; the list would scroll under it before it is a click.
        if (!active && event.target.matches(":focus-visible")) onFocus?.(index);
      }}
      onClick={onPick === undefined ? undefined : () => onPick(index)}
    >
      {draw(item, index, active)}
    </div>
  );
}

/** One row of a long list; rendered again only where its own props changed, so that scrolling stays cheap. */
// `memo()` loses the generic type of the component; this restores it.
const VirtualRow = memo(DrawnRow) as typeof DrawnRow;
