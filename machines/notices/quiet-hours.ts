import type { Instant } from "#generated/runtime.ts";

/** When a device stays silent, every day: minutes after midnight where it lies, from the first up to the second. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** IANA: `"Europe/Berlin"`. */
  readonly zone: string;
}

/** Whether a device stays silent at a moment. Quiet hours may go over midnight; from eight to eight is never. */
export function isQuiet({ from, to, zone }: QuietHours, at: Instant): boolean {
  const minute = minuteOfDay(at, zone);
  if (minute === undefined) return false;
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Minutes since midnight on the clocks of a zone; `undefined` where nobody knows the zone: then nothing is held back. */
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

/** Made once for each zone: they are dear. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(zone, clock);
  return clock;
}
