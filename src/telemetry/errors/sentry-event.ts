import type { Breadcrumb, Event, StackFrame } from "@sentry/browser";
import type { FailureEvent, Report, Transition } from "#src/telemetry/report.ts";
import { scrub } from "#src/telemetry/scrub.ts";

/** The Sentry event of a report: errors and refusals. Screens, steps and timings are for other receivers. */
export function sentryEventOf(report: Report): Event | undefined {
  switch (report.type) {
    case "failure": {
      const { machine, state, code, retryable, frames, breadcrumbs } = report;
      return {
        ...headOf(report, code, state),
        level: retryable ? "warning" : "error",
        breadcrumbs: breadcrumbs.map(breadcrumbOf),
        exception: {
          values: [
            {
              type: code,
              value: state === "" ? machine : `${machine}, ${state}`,
              mechanism: { type: "machine", handled: machine !== "page" },
              ...(frames.length > 0 && { stacktrace: { frames: framesOf(frames) } }),
            },
          ],
        },
      };
    }
    case "refusal":
      return {
        ...headOf(report, report.code, ""),
        level: "warning",
        exception: { values: [{ type: "refused", value: report.code }] },
      };
    case "screen":
    case "transition":
    case "trace":
      return undefined;
  }
}

function headOf(report: Report, code: string, state: string): Event {
  const { type, machine, at } = report;
  return {
    timestamp: at / 1000,
    platform: "javascript",
    transaction: machine,
    tags: { kind: type, machine, code, ...(state !== "" && { state }) },
    fingerprint: [type, machine, state, code, ...firstFrame(report)],
  };
}

/** Errors of the page differ only in where they happened. */
function firstFrame(report: Report): string[] {
  return report.type === "failure" && report.machine === "page" ? report.frames.slice(0, 1) : [];
}

function breadcrumbOf({ machine, from, event, to }: Transition): Breadcrumb {
  return { category: machine, message: `${from} → ${to}`, data: { event } };
}

/** Sentry's order is innermost last; the names are those under which source maps were uploaded. */
function framesOf(frames: FailureEvent["frames"]): StackFrame[] {
  return frames
    .map((frame) => {
      const [file = "", line, column] = frame.split(":");
      const filename = `app:///assets/${file}`;
      return {
        filename,
        abs_path: filename,
        function: "?",
        lineno: Number(line),
        colno: Number(column),
        in_app: true,
      };
    })
    .toReversed();
}

/** Fields that are sent unchanged, because the SDK made them. */
const made = ["event_id", "release", "environment", "sdk"] as const;
/** Fields that are scrubbed before they are sent. */
const ours = [
  "timestamp",
  "platform",
  "level",
  "transaction",
  "tags",
  "fingerprint",
  "breadcrumbs",
  "exception",
] as const;

/** An event with known fields only. */
export function onlyKnown(event: Event): Event {
  return { ...scrubbed(pick(event, ours)), ...pick(event, made) };
}

function pick<K extends keyof Event>(event: Event, keys: readonly K[]): Pick<Event, K> {
  const entries = keys.flatMap((key) => (event[key] === undefined ? [] : [[key, event[key]]]));
  // The result has the requested keys with their values.
  return Object.fromEntries(entries) as Pick<Event, K>;
}

function scrubbed<T>(value: T): T {
  // Scrubbing texts does not change the shape of the JSON.
  return JSON.parse(JSON.stringify(value, (_, each: unknown) => scrubText(each))) as T;
}

function scrubText(value: unknown): unknown {
  // The names of our own files are no addresses.
  if (typeof value !== "string" || value.startsWith("app:///assets/")) return value;
  return scrub(value);
}
