import { createEar, type Wire } from "./wire.ts";

/** Between two pages of one origin in one browser, by the name of a channel that they have for themselves. */
export function broadcastWire<Said>(name: string): Wire<Said> {
  const channel = new BroadcastChannel(name);
  const { hear, arrive } = createEar();
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => arrive(data));
  return {
    say: (message) => channel.postMessage(message),
    hear,
    whenRoom: (work) => work(),
    close: () => channel.close(),
  };
}
