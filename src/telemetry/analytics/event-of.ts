import { changedParts } from "#machines/about/about-report.ts";
import type { Report } from "#src/telemetry/report.ts";
import { scrub } from "#src/telemetry/scrub.ts";

/** An event as Firebase Analytics takes it: names up to 40 characters, values up to 100, at most 25 parameters. */
export interface AnalyticsEvent {
  readonly name: "screen_view" | "step";
  readonly params: Readonly<Record<string, string>>;
}

/** The longest value of a parameter; Firebase drops longer ones. */
const longestValue = 100;

/** The Firebase Analytics event of a report: screens and steps. Errors and timings are for other receivers. */
export function eventOf(report: Report): AnalyticsEvent | undefined {
  const build = { app_version: report.version, environment: report.environment };
  switch (report.type) {
    case "screen": {
      const { machine, state, purpose } = report;
      return event("screen_view", {
        firebase_screen: purpose === undefined ? machine : `${machine}.${purpose}`,
        firebase_screen_class: state,
        ...build,
      });
    }
    case "transition": {
      const { from, to } = changedParts(report);
      return event("step", { machine: report.machine, from, event: report.event, to, ...build });
    }
    case "trace":
    case "failure":
    case "refusal":
      return undefined;
  }
}

function event(name: AnalyticsEvent["name"], params: Record<string, string>): AnalyticsEvent {
  const short = (value: string): string => scrub(value).slice(0, longestValue);
  return {
    name,
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, short(value)])),
  };
}
