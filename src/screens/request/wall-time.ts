import { usableZone } from "../../i18n/formats.ts";
import { instantInZone, formatInstant } from "../../services/csv/zoned-time.ts";

/** A moment as the clock on the wall shows it in a zone: `"2026-11-21T09:30"`; "" for none. */
export function wallOf(instant: string, zone: string): string {
  return instant === "" ? "" : formatInstant(Number(instant), usableZone(zone)).slice(0, 16);
}

/** The moment at which the clock on the wall shows this, in digits; "" for what is no time. */
export function instantOfWall(wall: string, zone: string): string {
  const match = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(wall);
  if (match === null) return "";
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const time = { year, month, day, hour, minute, second: 0, millisecond: 0 };
  return String(instantInZone(time, usableZone(zone)));
}
