import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSystemClock } from "#src/services/clock/system-clock.ts";

const noon = Date.UTC(2026, 10, 21, 12, 0, 0);

beforeEach(() => {
  localStorage.removeItem("fettle.clock.stamp");
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.removeItem("fettle.clock.stamp");
});

test("a clock that jumps back never makes a change older than the one before, in any tab and after a reload", () => {
  const stamped = createSystemClock({ storage: localStorage }).stamp();
  vi.setSystemTime(noon - 3_600_000);
  const other = createSystemClock({ storage: localStorage });
  expect(other.stamp()).toBeGreaterThan(stamped);
  vi.setSystemTime(noon + 60_000);
  expect(other.stamp()).toBe(noon + 60_000);
});

test("what was done while the clock was a year ahead does not date everything after it", () => {
  const clock = createSystemClock({ storage: localStorage });
  vi.setSystemTime(noon + 365 * 86_400_000);
  clock.stamp();
  vi.setSystemTime(noon);
  expect(clock.stamp()).toBe(noon);
  expect(createSystemClock({ storage: localStorage }).stamp()).toBe(noon + 1);
});

test("stamps go forward also where the browser keeps nothing", () => {
  const full = {
    getItem: () => "nonsense",
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  for (const storage of [undefined, full]) {
    vi.setSystemTime(noon);
    const clock = createSystemClock({ storage });
    const stamped = clock.stamp();
    vi.setSystemTime(noon - 1000);
    expect(clock.stamp()).toBeGreaterThan(stamped);
  }
});

test("the minutes are told at once, at every full minute, and not after unsubscribing", () => {
  vi.setSystemTime(noon + 45_000);
  const told: number[] = [];
  const following = createSystemClock({}).minutes.subscribe((now) => told.push(now));
  expect(told).toEqual([noon + 45_000]);
  vi.advanceTimersByTime(16_000);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(120_000);
  expect(told).toHaveLength(4);
  following.unsubscribe();
  vi.advanceTimersByTime(120_000);
  expect(told).toHaveLength(4);
});
