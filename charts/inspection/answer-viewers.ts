import { version } from "#src/build-facts.ts";
import type { InspectionLog } from "#src/telemetry/open-to-inspection.ts";
import type { RunningTab } from "../machines/recording.ts";
import { type Call, freshName, isCall, lockOf, channelName, openWire } from "./protocol.ts";
import { serveViewer, type Viewer } from "./serve-viewer.ts";

export { forgetOldest } from "./forget-oldest.ts";

/** Says that this tab is there, now and whenever a viewer asks, and lets viewers look into it. Answers with what ends all of it. */
export function answerViewers(log: InspectionLog): () => void {
  const id = freshName();
  const meeting = new BroadcastChannel(channelName);
  const viewers = new Map<string, Viewer>();
  const call = (message: Call): void => meeting.postMessage(message);
  const announceHere = (): void => call({ v: 1, kind: "here", tab: thisTab(id, log) });

  const look = (channel: string): void => {
    if (viewers.has(channel)) return;
    const leave = (): void => {
      viewers.delete(channel);
      if (viewers.size === 0) log.listener = undefined;
    };
    viewers.set(channel, serveViewer({ log, wire: openWire(channel), leave }));
    log.listener = (item) => {
      for (const viewer of viewers.values()) viewer.add(item);
    };
  };

  const announceGone = (): void => {
    call({ v: 1, kind: "gone", tab: id });
    for (const viewer of viewers.values()) viewer.close();
  };

  meeting.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isCall(data)) return;
    if (data.kind === "who") announceHere();
    if (data.kind === "look" && data.tab === id) look(data.channel);
  });
  const returned = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) announceHere();
  };
  globalThis.addEventListener("pagehide", announceGone);
  globalThis.addEventListener("pageshow", returned);

  const lock = new AbortController();
  // Only pages that came over an encrypted line, or from this device, have locks.
  if ("locks" in navigator) {
    const untilEnd = new Promise((resolve) => {
      lock.signal.addEventListener("abort", resolve);
    });
    navigator.locks.request(lockOf(id), () => (announceHere(), untilEnd)).catch(announceHere);
  } else announceHere();

  return () => {
    if (lock.signal.aborted) return;
    announceGone();
    lock.abort();
    meeting.close();
    globalThis.removeEventListener("pagehide", announceGone);
    globalThis.removeEventListener("pageshow", returned);
  };
}

/** The description of this tab for its viewers. */
function thisTab(id: string, log: InspectionLog): RunningTab {
  return {
    id,
    title: document.title,
    page: log.page(),
    startedAt: performance.timeOrigin,
    version,
    width: innerWidth,
  };
}
