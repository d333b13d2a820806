import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { nextOption } from "../active-option/next-option.ts";
import { classNames } from "../class-names/class-names.ts";
import { type RowOffsets, rowOffsets } from "./row-offsets.ts";
import styles from "./virtual-list.module.css";

interface VirtualListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item, index: number) => string;
  /** Renders one row. Keep the function stable, so that scrolling renders only new rows. */
  readonly renderItem: DrawRow<Item>;
  /** What else the look of a row depends on, as a number: a row is drawn again when its own changes. */
  readonly lookOf?: ((item: Item, isActive: boolean) => number) | undefined;
  /** The height of a row in px. */
  readonly rowHeight: number;
  /** The height of a row that differs from the others, in px; `undefined` for all others. Keep the function stable. */
  readonly heightOf?: ((item: Item) => number | undefined) | undefined;
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

/** Rows that are drawn above and below those in sight, so that scrolling shows no gap. */
const overscan = 6;

/** The most rows that are printed; the words of a list that goes on say it too. */
export const mostPrinted = 500;

/** The part of a list that is in sight, in px from its first row. */
interface Sight {
  readonly top: number;
  readonly height: number;
}

const unknownSight: Sight = { top: 0, height: 0 };

/** A list of any length in a scroll box of its own, which fills the height it is given. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { activeIndex = -1, subject } = props;
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(unknownSight);
  const offsets = useOffsets(props);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = (): void =>
      setSight(sameOr({ top: element.scrollTop, height: element.clientHeight }));
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, []);

  // Only when the active row or the heights change: a list that is scrolled stays where it is. Reading the box would force a layout.
  useLayoutEffect(() => {
    if (activeIndex < 0) return;
    const to = scrolledTo(activeIndex, offsets, sight);
    if (to !== undefined) box.current?.scrollTo({ top: to });
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [activeIndex, props.rowHeight, sight.height]);

  const lastSubject = useRef(subject);
  useLayoutEffect(() => {
    if (lastSubject.current === subject) return;
    lastSubject.current = subject;
    // Reading or setting the box's own offset would force a layout.
    if (sight.top > 0) box.current?.scrollTo({ top: 0 });
  }, [subject, sight]);

  return (
    <div
      ref={box}
      className={classNames(styles.box, props.className)}
      data-scroll-restoration-id={props.scrollId}
    >
      <Rows {...props} offsets={offsets} sight={sight} />
    </div>
  );
}

/** The same list, scrolled with the whole page, as on a phone. */
export function VirtualPageList<Item>(props: VirtualListProps<Item>) {
  const { activeIndex = -1 } = props;
  const holder = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(unknownSight);
  const offsets = useOffsets(props);

  useLayoutEffect(() => {
    // The list's place in the page changes with the content above it.
    const look = (): void => {
      if (holder.current !== null) setSight(sameOr(sightInPage(holder.current)));
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      window.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    const element = holder.current;
    // A list that is hidden behind another page would scroll that page.
    if (element === null || activeIndex < 0 || element.getClientRects().length === 0) return;
    const seen = sightInPage(element);
    const to = scrolledTo(activeIndex, offsets, seen);
    if (to !== undefined) window.scrollBy({ top: to - seen.top });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the active row changes: a list that is scrolled stays where it is
  }, [activeIndex]);

  return (
    <div ref={holder} className={props.className}>
      <Rows {...props} offsets={offsets} sight={sight} />
    </div>
  );
}

/** What of a list is in sight in the page, above what covers the page's end. */
function sightInPage(list: HTMLElement): Sight {
  const { scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  return {
    top: -Math.round(list.getBoundingClientRect().top),
    height: window.innerHeight - (Number.parseFloat(scrollPaddingBlockEnd) || 0),
  };
}

/** Keeps a sight that is the same, so that nothing is drawn again. */
function sameOr(next: Sight): (last: Sight) => Sight {
  return (last) => (last.top === next.top && last.height === next.height ? last : next);
}

/** Where a list has to be scrolled to, so that a row is in sight; `undefined` where it is. All in px. */
function scrolledTo(
  index: number,
  offsets: RowOffsets,
  { top, height }: Sight,
): number | undefined {
  if (height === 0) return undefined;
  const start = offsets.startOf(index);
  const end = offsets.startOf(index + 1);
  if (start < top) return start;
  return end > top + height ? end - height : undefined;
}

function useOffsets<Item>({
  items,
  rowHeight,
  heightOf,
}: Pick<VirtualListProps<Item>, "items" | "rowHeight" | "heightOf">): RowOffsets {
  return useMemo(
    () => rowOffsets(items, (item) => heightOf?.(item) ?? rowHeight),
    [items, rowHeight, heightOf],
  );
}

/** Whether the page is being printed: paper shows more than what is in sight. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    // At once, because the page is printed as it is when this returns.
    const set = ({ type }: Event): void => flushSync(() => setPrinting(type === "beforeprint"));
    window.addEventListener("beforeprint", set);
    window.addEventListener("afterprint", set);
    return () => {
      window.removeEventListener("beforeprint", set);
      window.removeEventListener("afterprint", set);
    };
  }, []);
  return isPrinting;
}

interface RowsProps<Item> extends VirtualListProps<Item> {
  readonly offsets: RowOffsets;
  readonly sight: Sight;
}

function Rows<Item>(props: RowsProps<Item>) {
  const {
    label,
    items,
    itemKey,
    renderItem,
    lookOf,
    activeIndex = -1,
    role = "list",
    onActive,
    onPick,
  } = props;
  const { offsets, sight, scrollId, rowHeight } = props;
  const isPrinting = useIsPrinting();
  const first = isPrinting ? 0 : Math.max(0, offsets.rowAt(sight.top) - overscan);
  const end = isPrinting ? mostPrinted : offsets.rowAt(sight.top + sight.height) + 1 + overscan;
  const shown = sight.height === 0 ? [] : items.slice(first, end);
  const page = Math.max(1, Math.floor(sight.height / rowHeight) - 1);
  const listbox = role === "listbox";
  const idOf = (index: number): string =>
    `${scrollId ?? label}-row-${index}`.replaceAll(/\s/g, "-");
  const activeShown = activeIndex >= first && activeIndex < first + shown.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role is `list` or `listbox`; only the latter hears keys
    <div
      role={role}
      aria-label={label}
      className={styles.rows}
      style={{ height: offsets.total }}
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
      {shown.map((item, at) => {
        const index = first + at;
        return (
          <VirtualRow
            key={itemKey(item, index)}
            id={listbox ? idOf(index) : undefined}
            item={item}
            index={index}
            count={items.length}
            start={offsets.startOf(index)}
            height={offsets.heightOf(index)}
            active={index === activeIndex}
            look={lookOf?.(item, index === activeIndex) ?? 0}
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

/** Renders the content of one row, with the look that `lookOf` gave it. */
type DrawRow<Item> = (item: Item, index: number, active: boolean, look: number) => ReactNode;

interface VirtualRowProps<Item> {
  readonly id: string | undefined;
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly start: number;
  readonly height: number;
  readonly active: boolean;
  readonly look: number;
  readonly listbox: boolean;
  readonly draw: DrawRow<Item>;
  readonly onFocus: ((index: number) => void) | undefined;
  readonly onPick: ((index: number) => void) | undefined;
}

function DrawnRow<Item>(props: VirtualRowProps<Item>) {
  const { id, item, index, count, start, height, active, look, listbox } = props;
  const { draw, onFocus, onPick } = props;
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
      {draw(item, index, active, look)}
    </div>
  );
}

/** One row of a long list; rendered again only where its own props changed, so that scrolling stays cheap. */
// `memo()` loses the generic type of the component; this restores it.
const VirtualRow = memo(DrawnRow) as typeof DrawnRow;
