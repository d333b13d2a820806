import { expect, test } from "vitest";
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
