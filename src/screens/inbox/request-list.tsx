import { memo, useCallback, useMemo, useSyncExternalStore } from "react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Group, InboxList } from "#machines/inbox/inbox-list.ts";
import type { Sort } from "#machines/inbox/inbox-view.ts";
import type { Density } from "#machines/inbox/list-look.ts";
import { getOrMake } from "#machines/maps.ts";
import { isMyTurn } from "#machines/requests/next-step.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import { remInPx } from "../../components/media-query/use-media-query.ts";
import {
  mostPrinted,
  VirtualList,
  VirtualPageList,
} from "../../components/virtual-list/virtual-list.tsx";
import { GroupBand, isNamed, type NamedGroup } from "./group-band.tsx";
import { looks, RequestRow, selectingOf, type SelectionProps } from "./request-row.tsx";
import type { TextContext } from "./row-text.ts";
import { TableHeads } from "./table-heads.tsx";
import type { TableLayout } from "./table-layout.ts";
import { TableRow } from "./table-row.tsx";
import { linesOf } from "./text-width.ts";
import styles from "./inbox.module.css";

export interface RequestListProps extends SelectionProps {
  readonly list: InboxList;
  /** What the heads say; the rows of the list may follow a moment later. */
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
  /** Whether it scrolls in a box of its own rather than with the page. */
  readonly isBoxed: boolean;
}

/** A line of the list: a request, or the head of a group that is not the whole list. */
type Line = Row | { readonly band: NamedGroup };
type Row = Document<Request>;

/** Heights in rem. */
const tableRows: Readonly<Record<Density, number>> = { compact: 2.5, comfortable: 3.5 };
const tableBands: Readonly<Record<Density, number>> = { compact: 1.625, comfortable: 1.75 };
const narrowRow = 5.375;
const narrowRowOfTwoLines = 6.75;
const twoSmallLines = 2.5;
const narrowBand = 2;

function DrawnRequestList(props: RequestListProps) {
  const {
    list,
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
  const lines = useMemo(() => linesOfGroups(groups), [groups]);
  const drawLine = useCallback(
    (line: Line, index: number, _isActive: boolean, look: number) => {
      if ("band" in line)
        return <GroupBand group={line.band} isFirst={index === 0} textContext={textContext} />;
      const face = {
        row: line,
        textContext,
        isFocused: (look & looks.focused) > 0,
        isCurrent: (look & looks.current) > 0,
        onPick: () => onPick(line.id),
      };
      const selecting = selectingOf({ selects, send }, line.id, look);
      return table === undefined ? (
        <RequestRow {...face} selecting={selecting} isSelecting={isSelecting} />
      ) : (
        <TableRow {...face} layout={table} selecting={selecting} />
      );
    },
    [textContext, onPick, table, selects, isSelecting, send],
  );
  const lookOf = (line: Line, isActive: boolean): number => {
    if ("band" in line) return 0;
    return (
      (isActive && isWalking ? looks.focused : 0) +
      (line.id === open ? looks.current : 0) +
      (selected.has(line.id) ? looks.selected : 0)
    );
  };
  const activate = useCallback(
    (index: number) => {
      const line = lines[index];
      if (line !== undefined && !("band" in line)) send({ type: "active.set", request: line.id });
    },
    [lines, send],
  );
  const band = remInPx(table === undefined ? narrowBand : tableBands[table.density]);
  const titleHeight = useTitleHeight(textContext.workspace);
  const heightOf = useCallback(
    (line: Line) => {
      if ("band" in line) return band;
      // A title is wrapped on a phone only; elsewhere there is a page or a pointer that tells it whole.
      return isBoxed ? undefined : titleHeight(line);
    },
    [band, isBoxed, titleHeight],
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
          sort={props.sort}
          selected={selected.size === 0 ? "none" : selected.size === shown.length ? "all" : "some"}
          send={send}
        />
      )}
      <List
        label={textContext.t("list")}
        items={lines}
        itemKey={lineKey}
        renderItem={drawLine}
        lookOf={lookOf}
        rowHeight={remInPx(table === undefined ? narrowRow : tableRows[table.density])}
        heightOf={heightOf}
        activeIndex={activeIndex}
        onActive={activate}
        subject={subject}
        scrollId="inbox"
        className={classNames(
          isBoxed ? styles.box : styles.flow,
          table !== undefined && styles.belowHeads,
        )}
      />
      {lines.length > mostPrinted && <p className={styles.cut}>{textContext.t("notPrinted")}</p>}
    </>
  );
}

/** The edges of a row on a phone with what rounding may take, and the picture beside its title with its gap, in rem. */
const edges = 2.125;
const picture = 3.25;
/** The widest page that has no room for the picture, and the one on which each part of the last lines has its own, in rem. */
const withoutPicture = 20;
const withoutRoom = 16;
/** The size of a title, in rem. */
const titleSize = 0.9375;

/** Returns the height of a row on a phone, in px, where its title takes two lines. Each is worked out once for a width of the page. */
function useTitleHeight(workspace: Workspace): (row: Row) => number {
  const page = useSyncExternalStore(onResize, knownPageWidth);
  return useMemo(() => {
    const room = page / remInPx(1);
    const width = (room - edges - (room > withoutPicture ? picture : 0)) / titleSize;
    const known = new WeakMap<Row, number>();
    const linesIn = (row: Row): number => {
      if (linesOf(row.title, width, "bold") === 1) return 1;
      // Whose turn it is takes longer to tell, and matters only for the few titles that are about as long as a line.
      return linesOf(row.title, width, "normal") > 1 || isMyTurn(row, workspace) ? 2 : 1;
    };
    const heightOf = (row: Row): number => {
      const height = linesIn(row) > 1 ? narrowRowOfTwoLines : narrowRow;
      return remInPx(room > withoutRoom ? height : height + twoSmallLines);
    };
    return (row) => getOrMake(known, row, () => heightOf(row));
  }, [page, workspace]);
}

/** The width of the page in px, read once for each size of the window: reading it again while drawing forces a layout. */
let pageWidth: number | undefined;

function knownPageWidth(): number {
  return (pageWidth ??= document.documentElement.clientWidth);
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

/** The list; rendered again only where its own props changed. */
export const RequestList = memo(DrawnRequestList);

function linesOfGroups(groups: readonly Group[]): readonly Line[] {
  const lines: Line[] = [];
  for (const group of groups) {
    if (isNamed(group)) lines.push({ band: group });
    for (const row of group.rows) lines.push(row);
  }
  return lines;
}

function lineKey(line: Line): string {
  return "band" in line ? line.band.id : line.id;
}
