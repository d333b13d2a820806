import type { PerformanceTrace } from "firebase/performance";

/**
 * Firebase Performance sends the page's address, with the ids in it, along with every trace, and makes traces of every
 * `performance.measure`; it has no setting against either. Its access to the page, which every trace holds, is therefore replaced
 * by one that has the route's pattern and no entries. Throws where that access is not found, so that nothing is sent.
 */
export function hidePage(probe: PerformanceTrace, page: () => string): void {
  const api: unknown = Reflect.get(probe, "api");
  if (typeof api !== "object" || api === null || !expected.every((key) => key in api)) {
    throw new Error("Firebase Performance has changed: the page's address cannot be kept from it");
  }
  Object.defineProperties(api, {
    windowLocation: { get: () => ({ href: `${location.origin}${page()}` }) },
    getEntriesByType: { value: () => [] },
    setupObserver: { value: () => undefined },
  });
}

const expected = ["windowLocation", "getEntriesByType", "setupObserver", "getUrl"];
