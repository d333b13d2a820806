import { useMemo } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { actorsAt } from "../machines/actors-at.ts";
import type { Entry } from "../machines/entry.ts";
import type { LookingProps } from "./live-props.ts";
import { logRows } from "./log-rows.ts";

/** "10:46:03.120": machines are quicker than the formats of the product, which are for people. */
export function useClockTime(): (at: number) => string {
  const format = useFormatter();
  return (at) =>
    format.dateTime(at, {
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      fractionalSecondDigits: 3,
      hourCycle: "h23",
    });
}

/** How XState's own events are called by those who read a diagram. */
const ownEvents = [
  ["xstate.init", "begins"],
  ["xstate.stop", "stops"],
  ["xstate.done.actor.", "done"],
  ["xstate.error.actor.", "failed"],
  ["xstate.snapshot.", "update"],
  ["xstate.after.", "after"],
  ["xstate.done.state.", "stateDone"],
] as const;

/** Says what an event is called: those of the product speak for themselves. */
export function useEventText(): (type: string) => string {
  const t = useTranslations("charts.live.events");
  return (type) => {
    const [, word] = ownEvents.find(([prefix]) => type.startsWith(prefix)) ?? [];
    return word === undefined ? type : t(word);
  };
}

/** The rows of a panel that lists what happened, everybody who is named in them, and the list in which picking one holds time there. */
export function useShownRows(
  { recording, snapshot, send, step }: LookingProps,
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
  const at = rows.findLastIndex(({ seq }) => seq <= step);
  const pick = (index: number): void => {
    const seq = rows[index]?.seq;
    if (seq !== undefined) send({ type: "step.picked", step: seq });
  };
  const list = {
    role: "listbox",
    items: rows,
    itemKey: entryKey,
    activeIndex: at,
    onActive: pick,
    onPick: pick,
  } as const;
  return { rows, everybody, looked: rows[at], list };
}

const entryKey = ({ seq }: Entry): string => String(seq);
