import { expect, test } from "vitest";
import { eventOf } from "#src/telemetry/analytics/event-of.ts";
import type { TelemetryEvent, Report } from "#src/telemetry/report.ts";

const report = (events: TelemetryEvent): Report => ({
  ...events,
  at: 1,
  version: "1.4.8",
  environment: "test",
});
const step = { type: "transition", machine: "inbox", from: "a", event: "go", to: "b" } as const;

test("a screen is told by its machine, and by what it is for", () => {
  const screen = { type: "screen", machine: "action", state: "opening" } as const;
  expect(eventOf(report(screen))?.params["firebase_screen"]).toBe("action");
  const triage = eventOf(report({ ...screen, purpose: "triage" }));
  expect(triage).toEqual({
    name: "screen_view",
    params: {
      firebase_screen: "action.triage",
      firebase_screen_class: "opening",
      app_version: "1.4.8",
      environment: "test",
    },
  });
});

test("of parallel states only the part that changed is told", () => {
  const params = eventOf(report({ ...step, from: "x.a + y.b", to: "x.a + y.c" }))?.params;
  expect(params).toMatchObject({ from: "y.b", to: "y.c" });
});

test("values are as long as Firebase takes them", () => {
  const long = Array.from({ length: 40 }, (_, i) => `part${i}.b`).join(" + ");
  const params = eventOf(report({ ...step, to: long }))?.params ?? {};
  for (const [name, value] of Object.entries(params)) {
    expect(name).toMatch(/^(?!firebase_(?!screen)|google_|ga_)[a-z][a-z_]{0,39}$/);
    expect(value.length).toBeLessThanOrEqual(100);
  }
  expect(params["to"]).toHaveLength(100);
});

test("an id, an address or an e-mail that slipped into a name does not get out", () => {
  const event = "child.0123456789abcdefghjk mara@house.example https://house.example/r/7";
  expect(eventOf(report({ ...step, event }))?.params["event"]).toBe(
    "child.[id] [e-mail] [address]",
  );
});
