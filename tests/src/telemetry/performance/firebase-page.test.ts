import { expect, test, vi } from "vitest";
import { hidePage } from "#src/telemetry/performance/firebase-page.ts";

/** A trace as Firebase creates it, with this performance API. */
function traceWith(api: object | undefined) {
  const nothing = () => undefined;
  return {
    api,
    start: nothing,
    stop: nothing,
    record: nothing,
    putMetric: nothing,
    incrementMetric: nothing,
    getMetric: () => 0,
    putAttribute: nothing,
    getAttribute: nothing,
    removeAttribute: nothing,
    getAttributes: () => ({}),
  };
}

test("where Firebase no longer looks at the page as it did, nothing is sent", () => {
  for (const api of [undefined, {}, { windowLocation: {}, getEntriesByType: 1, getUrl: 1 }]) {
    expect(() => hidePage(traceWith(api), () => "/")).toThrow("cannot be kept from it");
  }
});

test("it sees the route's pattern, whichever is shown", () => {
  vi.stubGlobal("location", { origin: "https://fettle.example" });
  const api = {
    windowLocation: { href: "https://fettle.example/requests/7" },
    getEntriesByType: () => ["a measure"],
    setupObserver: () => "an observer",
    getUrl: () => "",
  };
  let page = "/requests";
  hidePage(traceWith(api), () => page);
  expect(api.windowLocation.href).toBe("https://fettle.example/requests");
  page = "/requests/$request";
  expect(api.windowLocation.href).toBe("https://fettle.example/requests/$request");
  expect([api.getEntriesByType(), api.setupObserver()]).toEqual([[], undefined]);
  vi.unstubAllGlobals();
});
