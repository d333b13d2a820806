import { useEffect } from "react";
import { useApp } from "./app-context.tsx";

const channelName = "fettle.cleared";
const everything = "everything";

/** The one channel of this tab, so that the tab does not hear what it says itself. */
let shared: BroadcastChannel | undefined;

/** Tells every other tab that nothing is left on this device, or nothing of one organisation. */
export function announceCleared(organisation = everything): void {
  const channel = shared ?? openChannel();
  channel?.postMessage(organisation);
  if (channel !== shared) channel?.close();
}

/** Begins anew in this tab: what it still has in memory belongs to nobody any more. */
export function beginAnew(address = "/welcome"): void {
  forgetTab();
  location.replace(address);
}

/** Begins anew as soon as another tab has deleted everything, or the organisation this tab is in. */
export function FollowClearing(): null {
  const { session } = useApp();
  useEffect(() => {
    const channel = openChannel();
    shared = channel;
    channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const here = session.getSnapshot().context.identity?.organisation;
      if (data === everything || data === here) beginAnew();
    });
    return () => {
      channel?.close();
      shared = undefined;
    };
  }, [session]);
  return null;
}

function openChannel(): BroadcastChannel | undefined {
  return "BroadcastChannel" in globalThis ? new BroadcastChannel(channelName) : undefined;
}

/** What only this tab remembers, and no other could delete. */
function forgetTab(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith("fettle"));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // A browser that forbids it has nothing of ours in it.
  }
}
