import type { Call, TabMessage } from "#charts/inspection/protocol.ts";
import type { Entry } from "#charts/machines/entry.ts";

declare global {
  interface Window {
    /** Receives the states and transitions of machines, in a journey. */
    fettleTook?: (update: readonly TakenUpdate[]) => unknown;
  }
}

/** A step of a machine, or its present state. */
export interface TakenUpdate {
  readonly machine: string;
  /** Paths. */
  readonly states: readonly string[];
  /** Ids. */
  readonly transitions: readonly string[];
}

/**
 * Makes the app in this tab report what its machines take, as it reports to the charts in another tab. It is injected into pages
 * as source, so it uses nothing from outside; `place` is the channel's name.
 */
export function lookIntoThisTab(place: string): void {
  const machines = new Map<string, string>();
  const updatesOf = (entry: Entry): readonly TakenUpdate[] => {
    if (entry.kind === "born" && entry.machine !== undefined)
      machines.set(entry.actor, entry.machine);
    const machine = machines.get(entry.actor);
    if (machine === undefined || !("active" in entry)) return [];
    const transitions = entry.kind === "step" ? entry.taken : [];
    // The root state, which is always active, is left out of the messages.
    return [{ machine, states: ["", ...(entry.active ?? [])], transitions }];
  };

  const meeting = new BroadcastChannel(place);
  const say = (call: Call): void => meeting.postMessage(call);
  // The app does not receive messages before it runs.
  const asking = setInterval(() => say({ v: 1, kind: "who" }), 100);
  meeting.addEventListener("message", ({ data: call }: MessageEvent<Call>) => {
    if (call.kind !== "here" || call.tab.startedAt !== performance.timeOrigin) return;
    clearInterval(asking);
    const channel = `${place}.${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
    new BroadcastChannel(channel).addEventListener(
      "message",
      ({ data: message }: MessageEvent<TabMessage>) => {
        if (message.kind === "piece") window.fettleTook?.(message.piece.entries.flatMap(updatesOf));
      },
    );
    say({ v: 1, kind: "look", tab: call.tab.id, channel });
    meeting.close();
  });
}
