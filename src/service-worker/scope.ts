/** The worker's own global scope; TypeScript's library only knows that of any worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope; // This code is only ever built into the service worker.
