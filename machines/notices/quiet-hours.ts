import type { Instant } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";

/** The daily quiet hours of a device: minutes after midnight in its zone, `from` included, `to` excluded. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** An IANA time zone: `"Europe/Berlin"`. */
  readonly zone: string;
}

/** Whether a moment is in the quiet hours. They may go over midnight; equal ends mean no quiet hours. */
export function isQuiet({ from, to, zone }: QuietHours, at: Instant): boolean {
  const minute = minuteOfDay(at, zone);
  if (minute === undefined) return false;
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Minutes since midnight in a zone; `undefined` for an unknown zone, so that no notification is held back. */
function minuteOfDay(at: Instant, zone: string): number | undefined {
  try {
    const parts = clockOf(zone).formatToParts(at);
    const part = (type: "hour" | "minute"): number =>
      Number(parts.find((each) => each.type === type)?.value);
    return part("hour") * 60 + part("minute");
  } catch {
    return undefined;
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone, cached because creating one is slow. */
function clockOf(zone: string): Intl.DateTimeFormat {
  return getOrMake(
    clocks,
    zone,
    () =>
      new Intl.DateTimeFormat("en", {
        timeZone: zone,
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      }),
  );
}
