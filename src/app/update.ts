import { type ActorRefFrom, fromObservable, fromPromise } from "xstate";
import { updateMachine, type VersionReport } from "#machines/update/update.machine.ts";
import { subscribable } from "../data/subscribable.ts";
import { watchHands } from "../services/update/hands.ts";
import { entryOf, holdVersion } from "../services/update/page-entry.ts";
import { followPressedNotices } from "../services/update/pressed-notices.ts";
import { followVersions, lookForNewer } from "../services/update/worker-versions.ts";
import type { App } from "./app.ts";
import { openLate } from "./open-late.ts";

/** The process by which new versions come; lives as long as the tab. */
export type Updates = ActorRefFrom<typeof updateMachine>;

/** Where there are no service workers, the network brings the newest version with every visit. */
const noVersions = subscribable<VersionReport>((next) => {
  next({ isNewer: false });
  return () => {};
});

/** Registers the service worker and starts what follows it. `open` goes to a path of ours without loading the page anew. */
export function startUpdates(app: App, open: (path: string) => void): Updates {
  const entry = entryOf(document);
  const hands = watchHands(document);
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  const updates = openLate(
    app,
    updateMachine.provide({
      actors: {
        followVersions: fromObservable(() =>
          container === undefined ? noVersions : followVersions(container, entry),
        ),
        lookForNewer: fromPromise(async () => container && (await lookForNewer(container))),
        followHands: fromObservable(hands.follow),
      },
      actions: { loadAnew: () => location.reload() },
    }),
    undefined,
  );

  if ("locks" in navigator) holdVersion(navigator.locks, entry);
  if (container !== undefined)
    followPressedNotices(container, (path) => {
      const isFree = hands.areFree();
      if (isFree) open(path);
      return isFree;
    });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") updates.send({ type: "page.shown" });
  });
  addEventListener("vite:preloadError", () => {
    // Without a network nothing is gained by loading anew.
    if (navigator.onLine) updates.send({ type: "chunk.missed" });
  });
  return updates;
}
