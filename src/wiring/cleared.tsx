import { useEffect } from "react";

const channelName = "fettle.cleared";

/** Tells every other tab that nothing is left on this device. */
export function tellCleared(): void {
  const channel = openChannel();
  channel?.postMessage("cleared");
  channel?.close();
}

/** Begins anew in this tab: what it still has in memory belongs to nobody any more. */
export function beginAnew(): void {
  location.replace("/welcome");
}

/** Begins anew as soon as another tab has deleted everything. */
export function FollowClearing(): null {
  useEffect(() => {
    const channel = openChannel();
    channel?.addEventListener("message", () => {
      forgetTab();
      beginAnew();
    });
    return () => channel?.close();
  }, []);
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
