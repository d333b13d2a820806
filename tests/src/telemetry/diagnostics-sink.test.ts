import { expect, test } from "vitest";
import { createDiagnosticsSink } from "#src/telemetry/diagnostics-sink.ts";
import type { Report } from "#src/telemetry/report.ts";

function screen(machine: string): Report {
  return { type: "screen", machine, state: "open", at: 1, version: "1", environment: "test" };
}

test("only the last 300 reports are kept, oldest first", () => {
  const sink = createDiagnosticsSink();
  for (let i = 0; i < 305; i++) sink.receive(screen(`m${i}`));
  const machines = sink.snapshot().map(({ machine }) => machine);
  expect(machines).toHaveLength(300);
  expect(machines[0]).toBe("m5");
  expect(machines.at(-1)).toBe("m304");
});

test("a subscriber is notified of new reports until it unsubscribes", () => {
  const sink = createDiagnosticsSink();
  let told = 0;
  const stop = sink.subscribe(() => (told += 1));
  sink.receive(screen("inbox"));
  sink.clear();
  expect(sink.snapshot()).toEqual([]);
  stop();
  sink.receive(screen("inbox"));
  expect(told).toBe(2);
});
