/** What a viewer and the tab it looks into say to each other through. Messages arrive whole, and in the order in which they were sent. */
export interface Wire<Said> {
  readonly say: (message: Said) => void;
  /** Who hears what arrives from now on. */
  readonly hear: (listener: (message: unknown) => void) => void;
  readonly close: () => void;
}

/** Between two pages of one origin in one browser, by the name of a channel that they have for themselves. */
export function openWire<Said>(name: string): Wire<Said> {
  const channel = new BroadcastChannel(name);
  return {
    say: (message) => channel.postMessage(message),
    hear: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => listener(data)),
    close: () => channel.close(),
  };
}
