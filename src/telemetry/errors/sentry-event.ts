import type { Breadcrumb, Event, StackFrame } from "@sentry/browser";
import type { FailureNews, Report, Transition } from "#src/telemetry/report.ts";
import { scrub } from "#src/telemetry/scrub.ts";

/** What Sentry or GlitchTip is told of a report: what went wrong, and refusals. Screens, steps and times are for others. */
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

/** Crashes of the page all look alike but for where they happened. */
function firstFrame(report: Report): string[] {
  return report.type === "failure" && report.machine === "page" ? report.frames.slice(0, 1) : [];
}

function breadcrumbOf({ machine, from, event, to }: Transition): Breadcrumb {
  return { category: machine, message: `${from} → ${to}`, data: { event } };
}

/** Innermost last, as Sentry has them, with names that the uploaded source maps are found by. */
function framesOf(frames: FailureNews["frames"]): StackFrame[] {
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

/** What may leave as it is: the SDK made it. */
const made = ["event_id", "release", "environment", "sdk"] as const;
/** What may leave after another look. */
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

/** The parts of an event that may leave, and no others, whoever put them there. */
export function onlyKnown(event: Event): Event {
  return { ...scrubbed(pick(event, ours)), ...pick(event, made) };
}

function pick<K extends keyof Event>(event: Event, keys: readonly K[]): Pick<Event, K> {
  const entries = keys.flatMap((key) => (event[key] === undefined ? [] : [[key, event[key]]]));
  // Of the keys asked for, with the values they had.
  return Object.fromEntries(entries) as Pick<Event, K>;
}

function scrubbed<T>(value: T): T {
  // What was JSON before is JSON of the same shape after it.
  return JSON.parse(JSON.stringify(value, (_, each: unknown) => scrubText(each))) as T;
}

function scrubText(value: unknown): unknown {
  // Names of our own files are no addresses.
  if (typeof value !== "string" || value.startsWith("app:///assets/")) return value;
  return scrub(value);
}
