import type { EventObject } from "xstate";
import { encode } from "../lossless.ts";
import { actorsAt } from "../machines/actors-at.ts";
import type { Possible, PossibleEvent } from "../machines/live-context.ts";
import type { Asking } from "../machines/live-setup.ts";
import type { Chart } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";
import { chartOf } from "./actor-rows.ts";
import { payloadOf, readDraft } from "./event-draft.ts";
import type { Viewer } from "./viewer.ts";

/**
 * The events that an actor handles in its present state, in the order of its chart, and for each whether its guards let it
 * through: the tab asks the real ones.
 */
export async function findEvents(
  { recording, actor, draft }: Asking,
  can: Viewer["can"],
  samplesOf: (machine: string) => Promise<readonly EventObject[]>,
): Promise<readonly PossibleEvent[]> {
  const now = recording && actorsAt(recording.entries).get(actor);
  const chart = now && recording && chartOf(recording, now);
  if (now === undefined || chart === undefined || now.status !== "active") return [];
  const offered = eventsIn(chart, new Set(now.active));
  const samples = await samplesOf(chart.id);
  const asked = [...offered.keys()].flatMap((type): readonly EventObject[] => {
    const read = draft?.type === type ? readDraft(draft) : undefined;
    if (read !== undefined && "event" in read) return [read.event];
    // Many a guard looks at what an event carries: with one of its samples it may be possible.
    return [{ type }, ...samples.filter((sample) => sample.type === type)];
  });
  const answers = await can(actor, asked.map(encode));
  return [...offered].map(([type, guards]) => {
    const its = answers.filter((_, index) => asked[index]?.type === type);
    return {
      type,
      guards,
      possible: best.find((each) => its.includes(each)) ?? "unsure",
      samples: samples.flatMap((sample) => (sample.type === type ? (payloadOf(sample) ?? []) : [])),
    };
  });
}

const best: readonly Possible[] = ["yes", "unsure", "no"];

/** Types of events with the guards that decide on them. A wildcard covers the unlisted types. */
export function eventsIn(
  chart: Chart,
  active: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const events = new Map<string, readonly string[]>();
  for (const { path, transitions } of everyState(chart)) {
    if (path !== "" && !active.has(path)) continue;
    for (const { trigger, guard } of transitions) {
      if (trigger.kind !== "event" || trigger.event.includes("*")) continue;
      const guards = events.get(trigger.event) ?? [];
      events.set(trigger.event, guard === undefined ? guards : [...guards, guard]);
    }
  }
  return events;
}
