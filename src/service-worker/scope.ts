/** The worker's own global scope, for which TypeScript's library has only the general worker type. */
export const scope = self as unknown as ServiceWorkerGlobalScope; // Only the service worker is built from this code.
