import { useMemo } from "react";
import { actorsAt } from "../machines/actors-at.ts";
import type { Entry } from "../machines/entry.ts";
import type { LookingProps } from "./live-props.ts";
import { logRows } from "./log-rows.ts";

/** The rows of a panel that lists what happened, everybody who is named in them, and which of them is looked at. */
export function useShownRows(
  { recording, snapshot, step }: LookingProps,
  rowsOf: typeof logRows = logRows,
) {
  const { entries } = recording;
  const { query, isOnlyActor, actor } = snapshot.context;
  const only = isOnlyActor ? actor : undefined;
  const everybody = useMemo(() => actorsAt(entries), [entries]);
  const rows = useMemo(
    () => rowsOf(entries, everybody, { query, only }),
    [rowsOf, entries, everybody, query, only],
  );
  return { rows, everybody, at: rows.findLastIndex(({ seq }) => seq <= step) };
}

/** The name of an entry's row. */
export const entryKey = ({ seq }: Entry): string => String(seq);
