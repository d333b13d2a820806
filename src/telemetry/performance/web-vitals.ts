// The build that Firebase Performance holds already: it costs nothing more.
import { onCLS, onINP, onLCP } from "web-vitals/attribution";
import type { Timing } from "./journeys.ts";

/** Tells the largest paint, the worst wait after a tap and the sum of jumps, each once, when the page is left or hidden. */
export function followWebVitals(record: (timing: Timing) => void): void {
  const tell = (name: string, rating: string, ms: number, metric: number): void => {
    const value = Math.round(metric);
    const startedAt = performance.timeOrigin;
    record({ name: `vital.${name}`, startedAt, ms, attributes: { rating }, metrics: { value } });
  };
  onLCP(({ rating, value }) => tell("lcp", rating, value, value));
  onINP(({ rating, value }) => tell("inp", rating, value, value));
  // No time but a share of the window: in thousandths.
  onCLS(({ rating, value }) => tell("cls", rating, 1, value * 1000));
}
