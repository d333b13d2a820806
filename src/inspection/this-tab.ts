import type { RunningTab } from "#machines/charts/recording.ts";
import { version } from "../build-facts.ts";
import type { InspectionLog } from "./inspection-log.ts";

/** What this tab says of itself to whoever may look into it. */
export function thisTab(id: string, log: InspectionLog): RunningTab {
  return {
    id,
    title: document.title,
    page: log.page(),
    startedAt: performance.timeOrigin,
    version,
    width: innerWidth,
  };
}
