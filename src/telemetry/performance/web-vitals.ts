// The build that Firebase Performance includes already, so that it adds no bytes.
import { onCLS, onINP, onLCP } from "web-vitals/attribution";
import type { Timing } from "./journeys.ts";

/**
 * Records the largest paint, the slowest interaction and the sum of layout shifts, each once, when the page is left or hidden.
 */
export function followWebVitals(record: (timing: Timing) => void): void {
  const send = (name: string, rating: string, ms: number, metric: number): void => {
    const value = Math.round(metric);
    const startedAt = performance.timeOrigin;
    record({ name: `vital.${name}`, startedAt, ms, attributes: { rating }, metrics: { value } });
  };
  onLCP(({ rating, value }) => send("lcp", rating, value, value));
  onINP(({ rating, value }) => send("inp", rating, value, value));
  // A share of the window instead of a time: in thousandths.
  onCLS(({ rating, value }) => send("cls", rating, 1, value * 1000));
}
