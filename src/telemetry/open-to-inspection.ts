import type { InspectionEvent } from "xstate";
import type { TelemetryObserver } from "./observer.ts";

/**
 * What the log consists of: what XState told; before it, when, in ms since the page began, where that is not the same as before;
 * and "tick" when a tick is over in which an actor was started: from here on it counts.
 */
export type LogItem = InspectionEvent | number | "tick";

/** The log of this tab's machines, for charts that are opened later. */
export interface InspectionLog {
  /** The route that is shown as a pattern. */
  readonly page: () => string;
  /** Stretches that are full, the oldest first. */
  readonly full: LogItem[][];
  newest: LogItem[];
  /** Of what was forgotten: how everything that lives began, and where it stood. */
  kept?: readonly LogItem[];
  /** How much was forgotten. */
  cutOff?: number;
  /** The charts that are connected now. */
  listener?: ((item: LogItem) => void) | undefined;
}

/** What is done with a log and need not be there from the beginning: the charts do it. */
export interface LogTools {
  /** Lets viewers look into this tab from now on. */
  readonly answerViewers: (log: InspectionLog) => unknown;
  /** Forgets all full stretches but the last, except for how everything began that lives, and where it stood. */
  readonly forgetOldest: (log: InspectionLog) => void;
}

/** How many items one stretch of the log has: there are two at least, once there was that much to remember. */
const stretch = 9000;

/**
 * The observer of every actor, with a log for charts that are opened in another tab. It is part of the first
 * script of every page, so it is small: it keeps references to XState's inspection events and converts nothing, because contexts and
 * events are never changed in place. Everything else is fetched when somebody looks, or when the log is full.
 */
export function openToInspection(
  observer: TelemetryObserver,
  page: () => string,
  load: () => Promise<LogTools>,
  most = stretch,
): TelemetryObserver & { readonly log: InspectionLog } {
  const log: InspectionLog = { page, full: [], newest: [] };
  const keep = (item: LogItem): void => {
    log.listener?.(item);
    if (log.newest.push(item) < most) return;
    log.full.push(log.newest);
    log.newest = [];
    // Offline it may be missing: it is tried again when the next one is full.
    if (log.full.length > 1)
      load()
        .then(({ forgetOldest }) => forgetOldest(log))
        .catch(() => {});
  };
  const wait = (): void => {
    // `channelName` of the charts' protocol, which is only fetched when somebody looks.
    const channel = new BroadcastChannel("fettle.inspection");
    channel.addEventListener("message", () => {
      channel.close();
      load()
        .then(({ answerViewers }) => answerViewers(log))
        .catch(wait);
    });
  };
  wait();
  const inspect = (event: InspectionEvent): void => {
    observer(event);
    if (!("event" in event)) return;
    if ("sourceRef" in event) keep(performance.now());
    keep(event);
    if (event.event.type === "xstate.init") queueMicrotask(() => keep("tick"));
  };
  return Object.assign(inspect, observer, { log });
}
