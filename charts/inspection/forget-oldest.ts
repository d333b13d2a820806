import type { ActorRefLike } from "xstate";
import type { InspectionLog, LogItem } from "#src/telemetry/open-to-inspection.ts";

/**
 * Forgets all full stretches of a log but the last, except for how each actor began that lives, and where it stood. One that
 * broke without a word counts as living.
 */
export function forgetOldest(log: InspectionLog): void {
  const { kept = [], cutOff = 0 } = log;
  const forgotten = [...kept, ...log.full.splice(0, log.full.length - 1).flat()];
  const living = new Map<ActorRefLike, readonly [began: readonly LogItem[], stood?: LogItem]>();
  let at = 0;
  for (const item of forgotten) {
    if (typeof item === "number") at = item;
    if (typeof item !== "object") continue;
    if (item.type === "@xstate.event" && item.event.type === "xstate.init")
      living.set(item.actorRef, [[at, item, "tick"]]);
    if (item.type !== "@xstate.snapshot") continue;
    const [began] = living.get(item.actorRef) ?? [];
    if (item.snapshot.status !== "active") living.delete(item.actorRef);
    else if (began !== undefined) living.set(item.actorRef, [began, item]);
  }
  log.cutOff = cutOff + eventsIn(forgotten) - eventsIn(kept);
  log.kept = [...living.values()].flatMap(([began, stood]) =>
    stood === undefined ? began : [...began, stood],
  );
}

function eventsIn(items: readonly LogItem[]): number {
  return items.filter((item) => typeof item === "object").length;
}
