/** A local date and time of day. Months count from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const dayMs = 86_400_000;

/** Whether the browser knows an IANA time zone of this name. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone }).format(0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Converts between local time and instants of one zone. It asks `Intl` once for each day and once for each instant on a day whose
 * offset changes, never once for each value.
 */
class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #atMidnight = new Map<number, number>();

  constructor(zone: string) {
    this.#format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  }

  /** How many milliseconds the zone is ahead of UTC at an instant. */
  offsetAt(instant: number): number {
    const day = Math.floor(instant / dayMs);
    const before = this.#midnightOffset(day);
    return before === this.#midnightOffset(day + 1) ? before : this.#askOffset(instant);
  }

  /**
   * The instant of a local time (in milliseconds as if it were UTC). A local time that occurs twice, when clocks go back, means
   * the first time. One that never occurs, when clocks go forward, means as long after the change as it claims to be: 02:30 in a
   * gap of an hour is 03:30. Temporal and the iCalendar standard do the same.
   */
  instantOf(wall: number): number {
    const before = this.offsetAt(wall - dayMs);
    const after = this.offsetAt(wall + dayMs);
    const first = wall - Math.max(before, after);
    if (this.offsetAt(first) === Math.max(before, after)) return first;
    const second = wall - Math.min(before, after);
    return this.offsetAt(second) === Math.min(before, after) ? second : wall - before;
  }

  #midnightOffset(day: number): number {
    const known = this.#atMidnight.get(day);
    if (known !== undefined) return known;
    const offset = this.#askOffset(day * dayMs);
    this.#atMidnight.set(day, offset);
    return offset;
  }

  #askOffset(instant: number): number {
    const match = /GMT([+\-\u2212])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(this.#format.format(instant));
    if (match === null) return 0;
    const [, sign, hours, minutes, seconds = "0"] = match;
    const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    return sign === "+" ? size : -size;
  }
}

const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new ZoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** A local time in milliseconds, as if it were UTC. */
export function wallMilliseconds(wall: WallTime): number {
  return Date.UTC(
    wall.year,
    wall.month - 1,
    wall.day,
    wall.hour,
    wall.minute,
    wall.second,
    wall.millisecond,
  );
}

/** The instant (ms since the epoch) of a local time in an IANA zone; see `ZoneClock.instantOf`. */
export function instantInZone(wall: WallTime, zone: string): number {
  return instantAt(wallMilliseconds(wall), zone);
}

/** The same of a local time in milliseconds. */
export function instantAt(wall: number, zone: string): number {
  return clockOf(zone).instantOf(wall);
}

/** The local time of an instant, as `wallMilliseconds`; `undefined` in the hour that comes twice, if it is the second one. */
export function onlyWall(instant: number, zone: string): number | undefined {
  const clock = clockOf(zone);
  const wall = instant + clock.offsetAt(instant);
  return clock.instantOf(wall) === instant ? wall : undefined;
}

/** An instant as ISO 8601 in the zone's local time with its offset: `2015-01-07T08:49:25-05:00`; ms only if there are any. */
export function formatInstant(instant: number, zone: string): string {
  // ISO offsets have no seconds. Offsets before 1972 are rounded together with the time, so that the instant stays the same.
  const minutes = Math.round(clockOf(zone).offsetAt(instant) / 60_000);
  const local = new Date(instant + minutes * 60_000)
    .toISOString()
    .slice(0, -1)
    .replace(/\.000$/, "");
  const size = Math.abs(minutes);
  const hour = String(Math.floor(size / 60)).padStart(2, "0");
  return `${local}${minutes < 0 ? "-" : "+"}${hour}:${String(size % 60).padStart(2, "0")}`;
}
