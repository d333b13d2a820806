import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { InboxList } from "#machines/inbox/inbox-list.ts";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import type { Sort } from "#machines/inbox/inbox-view.ts";
import type { Density } from "#machines/inbox/list-look.ts";
import { isMyTurn } from "#machines/requests/next-step.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import { remInPx, useMediaQuery } from "../../components/media-query/use-media-query.ts";
import { VirtualList, VirtualPageList } from "../../components/virtual-list/virtual-list.tsx";
import { GroupBand, isNamed, type NamedGroup } from "./group-band.tsx";
import { RequestRow } from "./request-row.tsx";
import type { TextContext } from "./row-text.ts";
import { TableHeads } from "./table-heads.tsx";
import type { TableLayout } from "./table-layout.ts";
import { TableRow } from "./table-row.tsx";
import { linesOf } from "./text-width.ts";
import styles from "./inbox.module.css";

export interface RequestListProps {
  readonly list: InboxList;
  readonly sort: Sort;
  readonly textContext: TextContext;
  readonly active: string | undefined;
  readonly open: string | undefined;
  readonly isWalking: boolean;
  readonly onPick: (request: string) => void;
  /** Identifies the view; where it changes, the list scrolls to its top. */
  readonly subject: string;
  /** The layout as a table, where the list has a desktop's page to itself. */
  readonly table: TableLayout | undefined;
  readonly send: (event: InboxEvent) => void;
  /** Whether the reader may select requests. */
  readonly selects: boolean;
  /** The selected requests. */
  readonly selected: ReadonlySet<string>;
  /** Whether rows are being selected, so that narrow rows show their checkboxes too. */
  readonly isSelecting: boolean;
  /** Whether it scrolls in a box of its own rather than with the page. */
  readonly isBoxed: boolean;
}

/** A line of the list: a request, or the head of a group that is not the whole list. */
type Line = Document<Request> | { readonly band: NamedGroup };

/** Heights in rem. */
const tableRows: Readonly<Record<Density, number>> = { compact: 2.5, comfortable: 3.5 };
const tableBands: Readonly<Record<Density, number>> = { compact: 1.625, comfortable: 1.75 };
const narrowRow = 5.375;
const narrowRowOfTwoLines = 6.75;
const narrowBand = 2;

export function RequestList(props: RequestListProps) {
  const {
    list,
    sort,
    textContext,
    active,
    subject,
    table,
    isBoxed,
    open,
    isWalking,
    onPick,
    send,
    selects,
    selected,
    isSelecting,
  } = props;
  const { groups, shown } = list;
  const lines = useMemo(
    () =>
      groups.flatMap((group): readonly Line[] =>
        isNamed(group) ? [{ band: group }, ...group.rows] : group.rows,
      ),
    [groups],
  );
  const drawLine = useCallback(
    (line: Line, _index: number, isActive: boolean) => {
      if ("band" in line) return <GroupBand group={line.band} textContext={textContext} />;
      const face = {
        row: line,
        textContext,
        isFocused: isActive && isWalking,
        isCurrent: line.id === open,
        onPick: () => onPick(line.id),
      };
      const selecting = selects
        ? {
            isSelected: selected.has(line.id),
            onToggle: (isRange: boolean) =>
              send({ type: isRange ? "range.selected" : "row.toggled", request: line.id }),
          }
        : undefined;
      return table === undefined ? (
        <RequestRow {...face} selecting={selecting} isSelecting={isSelecting} />
      ) : (
        <TableRow {...face} layout={table} selecting={selecting} />
      );
    },
    [textContext, isWalking, open, onPick, table, selects, selected, isSelecting, send],
  );
  const activate = useCallback(
    (index: number) => {
      const line = lines[index];
      if (line !== undefined && !("band" in line)) send({ type: "active.set", request: line.id });
    },
    [lines, send],
  );
  const titleWidth = useTitleWidth(isBoxed, open !== undefined);
  const band = remInPx(table === undefined ? narrowBand : tableBands[table.density]);
  const twoLines = remInPx(narrowRowOfTwoLines);
  const { workspace } = textContext;
  const heightOf = useCallback(
    (line: Line) => {
      if ("band" in line) return band;
      if (table !== undefined || linesOf(line.title, titleWidth, "bold") === 1) return undefined;
      // Whose turn it is takes longer to tell, and matters only for the few titles that are about as long as a line.
      return linesOf(line.title, titleWidth, "normal") > 1 || isMyTurn(line, workspace)
        ? twoLines
        : undefined;
    },
    [table, titleWidth, band, twoLines, workspace],
  );
  const activeIndex = useMemo(
    () => (active === undefined ? -1 : lines.findIndex((line) => lineKey(line) === active)),
    [lines, active],
  );
  const List = isBoxed ? VirtualList : VirtualPageList;
  return (
    <>
      {table !== undefined && (
        <TableHeads
          layout={table}
          sort={sort}
          selected={selected.size === 0 ? "none" : selected.size === shown.length ? "all" : "some"}
          send={send}
        />
      )}
      <List
        label={textContext.t("list")}
        items={lines}
        itemKey={lineKey}
        renderItem={drawLine}
        rowHeight={remInPx(table === undefined ? narrowRow : tableRows[table.density])}
        heightOf={heightOf}
        // In a table only the heads of groups differ, and their places follow from the groups' lengths.
        heights={
          table === undefined
            ? undefined
            : groups.map(({ id, rows }) => `${id} ${rows.length}`).join(" ")
        }
        activeIndex={activeIndex}
        onActive={activate}
        subject={subject}
        scrollId="inbox"
        className={classNames(
          isBoxed ? styles.box : styles.flow,
          table !== undefined && styles.belowHeads,
        )}
      />
    </>
  );
}

/** The picture beside a title, its gap, and what rounding may take, in rem. */
const picture = 3.375;
/** The edges of a row, as in the stylesheet, in rem. */
const edges = { phone: 2, desk: 3 };
/** The navigation beside the page of a tablet, in rem. */
const navigation = 3.5;

/** The width that a narrow row has for its title, in em. */
function useTitleWidth(isDesk: boolean, isRequestOpen: boolean): number {
  const isPane = useMediaQuery("(min-width: 64rem)") && isRequestOpen;
  const page = useSyncExternalStore(onResize, knownPageWidth);
  const root = remInPx(1);
  if (!isDesk) return (page / root - edges.phone - picture) / titleSize;
  const list = isPane ? listPane : page / root - navigation;
  return (list - scrollBarWidth() / root - edges.desk - picture) / titleSize;
}

/** The list beside a request, and the size of a title, in rem. */
const listPane = 25;
const titleSize = 0.9375;

/** The width of the page in px, read once for each size of the window: reading it again while drawing forces a layout. */
let pageWidth: number | undefined;

function knownPageWidth(): number {
  return (pageWidth ??= document.documentElement.clientWidth);
}

let scrollBar: number | undefined;

/** The width of the scroll bar of a box in px; nothing where it lies over what is scrolled. */
function scrollBarWidth(): number {
  if (scrollBar === undefined) {
    const box = document.body.appendChild(document.createElement("div"));
    box.style.overflowY = "scroll";
    box.style.position = "absolute";
    scrollBar = box.offsetWidth - box.clientWidth;
    box.remove();
  }
  return scrollBar;
}

function onResize(changed: () => void): () => void {
  const forget = (): void => {
    pageWidth = undefined;
    changed();
  };
  window.addEventListener("resize", forget);
  return () => {
    pageWidth = undefined;
    window.removeEventListener("resize", forget);
  };
}

function lineKey(line: Line): string {
  return "band" in line ? line.band.id : line.id;
}
