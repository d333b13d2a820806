import type { TelemetryObserver } from "./telemetry/observer.ts";
import { openToInspection } from "./telemetry/open-to-inspection.ts";

/** Lets the charts look into this tab. The one place of the app that knows them, and it fetches them only when somebody looks. */
export function openToCharts(observer: TelemetryObserver, page: () => string): TelemetryObserver {
  return openToInspection(observer, page, () => import("#charts/inspection/answer-viewers.ts"));
}
