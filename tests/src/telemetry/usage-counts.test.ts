import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Consent } from "#machines/consent/consent.machine.ts";
import type { Report } from "#src/telemetry/report.ts";
import { createUsageCounts, readUsage } from "#src/telemetry/usage-counts.ts";
import { createUsageSink } from "#src/telemetry/usage-sink.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";

const where = { at: 1, version: "1", environment: "test" };
const opened = {
  machine: "request",
  from: "viewer.closed",
  event: "photo.opened",
  to: "viewer.open",
};
const report: Report = { ...where, type: "transition", ...opened };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function consenting(first: Consent) {
  let said = first;
  const listeners = new Set<() => void>();
  return {
    source: {
      current: () => said,
      follow: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    say: (consent: Consent) => {
      said = consent;
      for (const listener of listeners) listener();
    },
  };
}

it("steps are counted over visits and tabs, and nothing else is", () => {
  const storage = memoryStorage();
  const [one, other] = [createUsageCounts(storage), createUsageCounts(storage)];
  for (const tab of [one, one, other]) tab.receive(report);
  one.receive({ ...where, type: "screen", machine: "request", state: "viewer" });
  expect(readUsage(storage)).toBeUndefined();
  vi.runAllTimers();
  expect(readUsage(storage)).toEqual([{ ...opened, count: 3 }]);
});

it("without consent nothing is counted, and taking it back forgets what was", async () => {
  const storage = memoryStorage();
  const { source: consent, say } = consenting("unasked");
  const whenIdle = () => Promise.resolve();
  const sink = createUsageSink({ storage, consent, isAsked: true, whenIdle });
  const passes = async () => {
    await vi.dynamicImportSettled();
    await vi.runAllTimersAsync();
  };
  sink.receive(report);
  await passes();
  expect(readUsage(storage)).toBeUndefined();
  say("granted");
  await passes();
  sink.receive(report);
  await passes();
  expect(readUsage(storage)).toEqual([{ ...opened, count: 1 }]);
  sink.receive(report);
  say("refused");
  await passes();
  expect(readUsage(storage)).toBeUndefined();
});

it("a full disk and what somebody else left there do no harm", () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error("full");
    },
  };
  createUsageCounts(full).receive(report);
  vi.runAllTimers();
  for (const left of ["{", "7", '[["x", 1]]', "[[1, 2]]", "[null]"]) {
    const storage = { ...memoryStorage(), getItem: () => left };
    expect(() => readUsage(storage)).not.toThrow();
  }
});
