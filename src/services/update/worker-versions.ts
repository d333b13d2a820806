import type { Subscribable } from "xstate";
import type { VersionReport } from "#machines/update/update.machine.ts";
import { subscribable } from "../../data/subscribable.ts";
import { ask } from "../../service-worker/messages.ts";

/** The path of the worker: at the root, because it handles every address. */
const workerPath = "/service-worker.js";

/** How long a starting worker may take to answer, in ms. */
const answerMs = 5000;

/** Registers the service worker, and emits at once and on every change whether its newest version is newer than the page's. */
export function followVersions(
  container: ServiceWorkerContainer,
  entry: string,
): Subscribable<VersionReport> {
  return subscribable((next) => {
    let isOver = false;
    let registration: ServiceWorkerRegistration | undefined;
    const notify = async (): Promise<void> => {
      // `undefined` while the first worker is being installed.
      const newest = registration?.waiting ?? registration?.active;
      const itsEntry = newest && (await ask(newest, { type: "entry.asked" }, answerMs));
      if (isOver) return;
      next({ isNewer: typeof itsEntry === "string" && itsEntry !== entry });
    };
    const lookAt = (): void => {
      const worker = registration?.installing;
      worker?.addEventListener("statechange", () => void notify());
    };
    const changed = (): void => void notify();
    const start = async (): Promise<void> => {
      try {
        const registered = await container.register(workerPath, { updateViaCache: "none" });
        if (isOver) return;
        registration = registered;
        registered.addEventListener("updatefound", lookAt);
        lookAt();
        await notify();
      } catch {
        // Some browsers refuse workers in private windows; the network then delivers every version.
        next({ isNewer: false });
      }
    };
    container.addEventListener("controllerchange", changed);
    void start();
    return () => {
      isOver = true;
      container.removeEventListener("controllerchange", changed);
      registration?.removeEventListener("updatefound", lookAt);
    };
  });
}

/** Asks the server whether there is a newer version, which the browser then installs by itself. */
export async function lookForNewer(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  await registration?.update();
}
