import type { Subscribable } from "xstate";
import type { NetworkReport } from "#machines/connection/connection.machine.ts";
import { subscribable } from "#src/data/subscribable.ts";

/** The part of `window` that reports on the network. */
export interface NetworkWindow extends Pick<
  EventTarget,
  "addEventListener" | "removeEventListener"
> {
  readonly navigator: { readonly onLine: boolean };
}

/** The browser's reports on the network, at once and on every change. */
export function followNetwork(page: NetworkWindow): Subscribable<NetworkReport> {
  return subscribable((next) => {
    const notify = () => next({ online: page.navigator.onLine });
    page.addEventListener("online", notify);
    page.addEventListener("offline", notify);
    notify();
    return () => {
      page.removeEventListener("online", notify);
      page.removeEventListener("offline", notify);
    };
  });
}
