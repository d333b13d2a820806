import type { PerformanceTrace } from "firebase/performance";

/**
 * Firebase Performance sends the page's address, with the ids in it, along with every trace, and turns whatever anybody
 * measures with `performance.measure` into traces; it has no setting against either. So what it looks at the page
 * through, which every trace holds on to, is shown the route's pattern instead, and no entries. Throws where that is not
 * found: then nothing is sent.
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
