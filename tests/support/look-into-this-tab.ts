import type { Call, Telling } from "#charts/inspection/protocol.ts";
import type { Entry } from "#charts/machines/entry.ts";

declare global {
  interface Window {
    /** Where a journey hears of what machines took. */
    fettleTook?: (news: readonly TakenNews[]) => unknown;
  }
}

/** A machine's step, or where it stands. */
export interface TakenNews {
  readonly machine: string;
  /** Paths. */
  readonly states: readonly string[];
  /** Ids. */
  readonly transitions: readonly string[];
}

/**
 * Has the app in this tab tell what its machines take, as it tells the charts in another tab. Sent into pages by its source, and
 * so on its own here; `place` is the meeting place.
 */
export function lookIntoThisTab(place: string): void {
  const machines = new Map<string, string>();
  const newsOf = (entry: Entry): readonly TakenNews[] => {
    if (entry.kind === "born" && entry.machine !== undefined)
      machines.set(entry.actor, entry.machine);
    const machine = machines.get(entry.actor);
    if (machine === undefined || !("active" in entry)) return [];
    const transitions = entry.kind === "step" ? entry.taken : [];
    // The root, in which one always is, is left out of what is told.
    return [{ machine, states: ["", ...(entry.active ?? [])], transitions }];
  };

  const meeting = new BroadcastChannel(place);
  const say = (call: Call): void => meeting.postMessage(call);
  // The app hears nothing before it runs.
  const asking = setInterval(() => say({ v: 1, kind: "who" }), 100);
  meeting.addEventListener("message", ({ data: call }: MessageEvent<Call>) => {
    if (call.kind !== "here" || call.tab.startedAt !== performance.timeOrigin) return;
    clearInterval(asking);
    const channel = `${place}.${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
    new BroadcastChannel(channel).addEventListener(
      "message",
      ({ data: telling }: MessageEvent<Telling>) => {
        if (telling.kind === "piece") window.fettleTook?.(telling.piece.entries.flatMap(newsOf));
      },
    );
    say({ v: 1, kind: "look", tab: call.tab.id, channel });
    meeting.close();
  });
}
