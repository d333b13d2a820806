import { expect, test } from "vitest";
import { createJourneys } from "#src/telemetry/performance/journeys.ts";
import type { TelemetryEvent } from "#src/telemetry/report.ts";

/** The journeys for these events, one second apart. */
function journeysOf(...happened: readonly TelemetryEvent[]) {
  const journeys = createJourneys();
  return happened.flatMap((events, second) => {
    const build = { version: "1.4.8", environment: "test" };
    return journeys.follow({ ...events, at: second * 1000, ...build }) ?? [];
  });
}
const screen = (machine: string, purpose?: string): TelemetryEvent => ({
  type: "screen",
  machine,
  state: "opening",
  ...(purpose !== undefined && { purpose }),
});
const step = (machine: string, from: string, to: string): TelemetryEvent => ({
  type: "transition",
  machine,
  event: "e",
  from,
  to,
});

test("reporting lasts from the first moment of the screen until the organisation has it", () => {
  const found = journeysOf(
    screen("report"),
    step("report", "opening", "drafting.writing.title"),
    step("report", "drafting.sending", "done.sent"),
  );
  expect(found).toEqual([
    { name: "journey.report", startedAt: 0, ms: 2000, attributes: { outcome: "sent" } },
  ]);
});

test("a report that is only kept is told apart, and another begins anew", () => {
  const found = journeysOf(
    screen("report"),
    step("report", "drafting.sending + kept", "done.kept + kept"),
    step("report", "done.kept", "opening"),
    step("report", "drafting.sending", "done.sent"),
  );
  expect(found).toMatchObject([
    { ms: 1000, attributes: { outcome: "kept" } },
    { startedAt: 2000, ms: 1000, attributes: { outcome: "sent" } },
  ]);
});

test("triage and resolve last from their sheet until they are settled", () => {
  for (const name of ["triage", "resolve"]) {
    const found = journeysOf(
      screen("action", name),
      step("action", "open", "sending"),
      step("action", "sending", "left"),
    );
    expect(found).toMatchObject([{ name: `journey.${name}`, ms: 2000 }]);
  }
});

test("what is put aside is no journey, nor is what began before anybody listened", () => {
  expect(journeysOf(screen("action", "triage"), step("action", "open", "left"))).toEqual([]);
  expect(journeysOf(step("action", "sending", "left"))).toEqual([]);
  expect(journeysOf(step("report", "drafting.sending", "done.sent"))).toEqual([]);
});
