import { expect, test } from "vitest";
import { onlyKnown, sentryEventOf } from "#src/telemetry/errors/sentry-event.ts";
import type { TelemetryEvent, Report } from "#src/telemetry/report.ts";

const report = (events: TelemetryEvent): Report => ({
  ...events,
  at: 5000,
  version: "1.4.8",
  environment: "test",
});
const failure = {
  type: "failure",
  machine: "report",
  state: "sending",
  code: "undecodable",
  retryable: false,
  frames: ["a-B1.js:1:20", "b-C2.js:3:4"],
  breadcrumbs: [{ machine: "report", from: "writing", event: "send", to: "sending" }],
} as const;

test("a failure is told by its code and where it happened, with the steps before it", () => {
  expect(sentryEventOf(report(failure))).toMatchObject({
    timestamp: 5,
    level: "error",
    transaction: "report",
    tags: { kind: "failure", code: "undecodable", state: "sending" },
    breadcrumbs: [{ category: "report", message: "writing → sending", data: { event: "send" } }],
    exception: { values: [{ type: "undecodable", value: "report, sending" }] },
  });
});

test("frames stand as Sentry has them, innermost last, under the names of the uploaded source maps", () => {
  const frames = sentryEventOf(report(failure))?.exception?.values?.[0]?.stacktrace?.frames;
  expect(frames).toMatchObject([
    { abs_path: "app:///assets/b-C2.js", lineno: 3, colno: 4 },
    { abs_path: "app:///assets/a-B1.js", lineno: 1, colno: 20 },
  ]);
});

test("a crash is unhandled, and crashes in different places are different", () => {
  const page = { ...failure, machine: "page", state: "", code: "unknown" };
  const here = sentryEventOf(report(page));
  const there = sentryEventOf(report({ ...page, frames: ["z.js:1:1"] }));
  expect(here?.exception?.values?.[0]?.mechanism?.handled).toBe(false);
  expect(here?.fingerprint).not.toEqual(there?.fingerprint);
});

test("nothing personal leaves, wherever in an event somebody put it", () => {
  const secret = "mara@house.example";
  const id = "0123456789abcdefghjk";
  const event = onlyKnown({
    ...sentryEventOf(report({ ...failure, frames: [] })),
    transaction: `/requests/${id}`,
    message: secret,
    user: { email: secret },
    request: { url: `https://house.example/requests/${id}` },
    extra: { title: secret },
    contexts: { workspace: { title: secret } },
    server_name: secret,
    tags: { who: secret },
    breadcrumbs: [{ message: `https://house.example/${id}`, data: { id } }],
    release: "1.4.8",
    event_id: "f".repeat(31) + "1",
  });
  const said = JSON.stringify(event);
  for (const each of [secret, id, "house.example"]) expect(said).not.toContain(each);
  expect(event).toMatchObject({ release: "1.4.8", event_id: "f".repeat(31) + "1" });
  expect(event.transaction).toBe("/requests/[id]");
});
