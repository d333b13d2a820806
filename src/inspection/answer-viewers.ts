import { broadcastWire } from "./broadcast-wire.ts";
import type { InspectionLog } from "./inspection-log.ts";
import { letIn } from "./let-in.ts";
import { type Call, freshName, isCall, lockOf, meetingPlace } from "./protocol.ts";
import type { Viewer } from "./tell-viewer.ts";
import { thisTab } from "./this-tab.ts";

/** Says that this tab is there, now and whenever a viewer asks, and lets viewers look into it. Answers with what ends all of it. */
export function answerViewers(log: InspectionLog): () => void {
  const id = freshName();
  const meeting = new BroadcastChannel(meetingPlace);
  const viewers = new Map<string, Viewer>();
  const call = (said: Call): void => meeting.postMessage(said);
  const sayHere = (): void => call({ v: 1, kind: "here", tab: thisTab(id, log) });

  const look = (channel: string): void => {
    if (viewers.has(channel)) return;
    viewers.set(
      channel,
      letIn(log, broadcastWire(channel), () => void viewers.delete(channel)),
    );
  };

  const sayGone = (): void => {
    call({ v: 1, kind: "gone", tab: id });
    for (const viewer of viewers.values()) viewer.close();
  };

  meeting.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isCall(data)) return;
    if (data.kind === "who") sayHere();
    if (data.kind === "look" && data.tab === id) look(data.channel);
  });
  const returned = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) sayHere();
  };
  globalThis.addEventListener("pagehide", sayGone);
  globalThis.addEventListener("pageshow", returned);

  const lock = new AbortController();
  // Only pages that came over an encrypted line, or from this device, have locks.
  if ("locks" in navigator) {
    const untilEnd = new Promise((resolve) => {
      lock.signal.addEventListener("abort", resolve);
    });
    navigator.locks.request(lockOf(id), () => (sayHere(), untilEnd)).catch(sayHere);
  } else sayHere();

  return () => {
    if (lock.signal.aborted) return;
    sayGone();
    lock.abort();
    meeting.close();
    globalThis.removeEventListener("pagehide", sayGone);
    globalThis.removeEventListener("pageshow", returned);
  };
}
