import { useCallback, useMemo } from "react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Group, InboxList } from "#machines/inbox/inbox-list.ts";
import type { Sort } from "#machines/inbox/inbox-view.ts";
import { remInPx } from "../../components/media-query/use-media-query.ts";
import { VirtualList, VirtualPageList } from "../../components/virtual-list/virtual-list.tsx";
import { GroupBand } from "./group-band.tsx";
import { RequestRow, useDrawRequest } from "./request-row.tsx";
import type { TextContext } from "./row-text.ts";
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
  /** Whether the list has the page to itself and a row is a single line. */
  readonly isWide: boolean;
  /** Whether it scrolls in a box of its own rather than with the page. */
  readonly isBoxed: boolean;
}

/** A line of the list: a request, or the head of a group. */
type Line = Document<Request> | { readonly band: Group };

const wideRow = 4.5;
const narrowRow = 6;
const bandRow = 1.75;

export function RequestList(props: RequestListProps) {
  const { list, sort, textContext, active, subject, isWide, isBoxed } = props;
  const { groups } = list;
  const lines = useMemo(
    () => groups.flatMap((group): readonly Line[] => [{ band: group }, ...group.rows]),
    [groups],
  );
  const drawRow = useDrawRequest(RequestRow, props);
  const drawLine = useCallback(
    (line: Line, index: number, isActive: boolean) =>
      "band" in line ? (
        <GroupBand group={line.band} sort={sort} textContext={textContext} />
      ) : (
        drawRow(line, index, isActive)
      ),
    [drawRow, sort, textContext],
  );
  const List = isBoxed ? VirtualList : VirtualPageList;
  return (
    <List
      label={textContext.t("list")}
      items={lines}
      itemKey={lineKey}
      renderItem={drawLine}
      rowHeight={remInPx(isWide ? wideRow : narrowRow)}
      heightOf={bandHeight}
      activeIndex={active === undefined ? -1 : lines.findIndex((line) => lineKey(line) === active)}
      subject={subject}
      scrollId="inbox"
      className={isBoxed ? styles.box : styles.flow}
    />
  );
}

function lineKey(line: Line): string {
  return "band" in line ? line.band.id : line.id;
}

function bandHeight(line: Line): number | undefined {
  return "band" in line ? remInPx(bandRow) : undefined;
}
