import type { InspectionEvent } from "xstate";
import type { InspectionLog, LogItem } from "./inspection-log.ts";
import type { TelemetryObserver } from "./observer.ts";

/** Lets viewers look into this tab from now on. Rejects where what does so could not be fetched: the next viewer asks again. */
export type AnswerViewers = (log: InspectionLog) => Promise<void>;

/** How many items one stretch of the log has: there are two at least, once there was that much to remember. */
const stretch = 9000;

/**
 * The observer of every actor, who also remembers what they did for whoever opens the charts in another tab. Part of the first
 * script of every page, and so as small as can be: it keeps references to what XState told and converts nothing, for contexts and
 * events are never changed in place. Everything else is fetched when somebody looks, or when the log is full.
 */
export function openToInspection(
  observer: TelemetryObserver,
  page: () => string,
  answer: AnswerViewers,
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
      import("./inspection-log.ts").then(({ forgetOldest }) => forgetOldest(log)).catch(() => {});
  };
  const wait = (): void => {
    // `channelName` of the charts' protocol, which is only fetched when somebody looks.
    const channel = new BroadcastChannel("fettle.inspection");
    channel.addEventListener("message", () => {
      channel.close();
      answer(log).catch(wait);
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
