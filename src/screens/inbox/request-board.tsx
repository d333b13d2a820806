import { type ReactNode, useCallback, useMemo } from "react";
import { landingIn } from "#machines/inbox/board-drops.ts";
import type { boardMoveMachine, Lifted } from "#machines/inbox/board-move.machine.ts";
import { type Column, columnWith, rowIndex } from "#machines/inbox/board.ts";
import type { Sort } from "#machines/inbox/inbox-view.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { CardDrag } from "../../components/card-drag/card-drag.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { HotKeys } from "../../components/hot-keys/hot-keys.tsx";
import { boundKeys, knownKeys } from "../keys/known-keys.ts";
import type { View } from "../views.ts";
import { BoardColumn, type BoardPartProps } from "./board-column.tsx";
import type { Landing } from "./drop-text.ts";
import { MoveLine, TurnedAway } from "./move-line.tsx";
import type { TextContext } from "./row-text.ts";
import styles from "./request-board.module.css";

/** What the page of all requests gives to the board. */
export interface BoardProps extends BoardPartProps {
  readonly columns: readonly Column[];
  readonly sort: Sort;
}

/** The requests as cards in columns, one for each state, which a card can be moved to; with a line that says their order. */
export function RequestBoard(
  props: BoardProps & {
    readonly move: View<typeof boardMoveMachine>;
    /** The form of the step that a drop began. */
    readonly action: ReactNode;
  },
) {
  const { columns, sort, move, action, ...rest } = props;
  const { open, active, textContext, isWalking, onActive } = rest;
  const { snapshot, send } = move;
  const { lifted, turnedAway, putBack: returned } = snapshot.context;
  const isLifted = snapshot.hasTag("lifted");
  const isLanding = snapshot.hasTag("landing");
  const shown = lifted?.over ?? columnWith(columns, isWalking ? active : open)?.state;
  const landing = useLanding(lifted, columns, sort, textContext);
  const lift = useCallback(
    (id: string) => {
      const rows = columnWith(columns, id)?.rows ?? [];
      const request = rows[rowIndex(rows, id)];
      if (request === undefined) return;
      onActive(id);
      send({ type: "card.lifted", request, columns: columns.map(({ state }) => state) });
    },
    [columns, onActive, send],
  );
  const keys = useMemo(
    () => boundKeys("inbox", { move: active === undefined ? undefined : () => lift(active) }),
    [active, lift],
  );
  const moveCard = useCallback((by: 1 | -1) => send({ type: "card.moved", by }), [send]);
  const liftedKeys = useMemo(
    () => boundKeys("inbox", { left: () => moveCard(-1), right: () => moveCard(1) }),
    [moveCard],
  );
  const drop = useCallback(() => send({ type: "card.dropped" }), [send]);
  const putBack = useCallback(() => send({ type: "card.putBack" }), [send]);
  return (
    <CardDrag
      className={styles.whole}
      isLifted={isLifted}
      onLift={lift}
      onHold={(column) => {
        const over = columns.find(({ state }) => state === column)?.state;
        send({ type: "card.held", over });
      }}
      onMove={moveCard}
      keys={liftedKeys}
      onDrop={drop}
      onPutBack={putBack}
    >
      <HotKeys keys={keys} />
      <Columns
        count={columns.length}
        hasPanel={open !== undefined}
        shown={columns.findIndex(({ state }) => state === shown)}
        scrollId="inbox-board"
        className={styles.board}
      >
        {(width) =>
          columns.map((column) => (
            <BoardColumn
              key={column.state}
              {...rest}
              // The other columns are not drawn again for them.
              active={heldBy(column, active)}
              open={heldBy(column, open)}
              // While its form is open the card leaves the focus there.
              isWalking={isWalking && !isLanding && heldBy(column, active) !== undefined}
              column={column}
              width={width}
              lifted={lifted}
              landing={lifted?.over === column.state ? landing : undefined}
            />
          ))
        }
      </Columns>
      {/* Always there, because what comes into it is read out. */}
      <p role="status" className={turnedAway === undefined ? "visually-hidden" : styles.order}>
        {turnedAway !== undefined && <TurnedAway card={turnedAway} textContext={textContext} />}
      </p>
      <p className={styles.order} hidden={lifted !== undefined || turnedAway !== undefined}>
        {orderText(sort, textContext)}
        <span className={styles.hint}>
          {textContext.t("move.hint", { key: knownKeys.inbox.move.toUpperCase() })}
          {rest.selects &&
            ` · ${textContext.t("move.selectHint", { key: knownKeys.inbox.select.toUpperCase() })}`}
        </span>
      </p>
      <MoveLine
        lifted={isLifted ? lifted : undefined}
        landing={landing}
        returned={returned}
        textContext={textContext}
      />
      {action}
    </CardDrag>
  );
}

/** A request, if it is in the column. */
function heldBy({ rows }: Column, request: string | undefined): string | undefined {
  return rowIndex(rows, request) === -1 ? undefined : request;
}

/** Where in the column under it a lifted card would land; `undefined` where it would not. */
function useLanding(
  lifted: Lifted | undefined,
  columns: readonly Column[],
  sort: Sort,
  { workspace, now }: TextContext,
): Landing | undefined {
  return useMemo(() => {
    const column = columns.find(({ state }) => state === lifted?.over);
    if (lifted === undefined || column === undefined) return undefined;
    if (lifted.drops[column.state].kind !== "step") return undefined;
    const at = landingIn(column, lifted.request, sort, workspace, now);
    return { at, count: column.rows.length + 1 };
  }, [lifted, columns, sort, workspace, now]);
}

function orderText(sort: Sort, { t, workspace }: TextContext): string {
  if (sort !== "next") return t("columnOrder.sorted", { order: t(`sorts.${sort}`) });
  return t(isCoordinating(workspace) ? "columnOrder.due" : "columnOrder.turn");
}
