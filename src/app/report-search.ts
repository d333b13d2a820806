import { reportSteps, type ReportStep } from "#machines/report/report-steps.ts";

/** The search parameters of `/report`. */
export interface ReportSearch {
  readonly step?: ReportStep;
  readonly place?: string;
}

/** What of a search makes sense; the rest counts as not there. */
export function readableReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const step = reportSteps.find((each) => each === search["step"]);
  const { place } = search;
  return {
    ...(step !== undefined && step !== "place" && { step }),
    ...(typeof place === "string" && place !== "" && { place }),
  };
}
