import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { remInPx } from "../../components/media-query/use-media-query.ts";
import { VirtualList, VirtualPageList } from "../../components/virtual-list/virtual-list.tsx";
import { RequestRow, useDrawRequest } from "./request-row.tsx";
import type { TextContext } from "./row-text.ts";
import styles from "./inbox.module.css";

export interface RequestListProps {
  readonly rows: readonly Document<Request>[];
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

const wideRow = 4.5;
const narrowRow = 6;

export function RequestList(props: RequestListProps) {
  const { rows, textContext, active, subject, isWide, isBoxed } = props;
  const renderItem = useDrawRequest(RequestRow, props);
  const List = isBoxed ? VirtualList : VirtualPageList;
  return (
    <List
      label={textContext.t("list")}
      items={rows}
      itemKey={rowKey}
      renderItem={renderItem}
      rowHeight={remInPx(isWide ? wideRow : narrowRow)}
      activeIndex={active === undefined ? -1 : rows.findIndex((row) => row.id === active)}
      subject={subject}
      scrollId="inbox"
      className={isBoxed ? styles.box : styles.flow}
    />
  );
}

function rowKey(row: Document<Request>): string {
  return row.id;
}
