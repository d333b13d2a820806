import { type FirebaseApp, initializeApp } from "firebase/app";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import type { Consent } from "#machines/consent/consent.machine.ts";
import { whenIdle } from "#src/services/idle/when-idle.ts";
import { createTelemetryObserver } from "#src/telemetry/observer.ts";
import { createTelemetrySinks } from "#src/telemetry/telemetry-sinks.ts";
import { collector, measurementId, type Outside, standOutside } from "../services/outside.ts";
import { makeEditor } from "./machines.ts";

/** Private texts, which must never leave the device. */
const secrets = {
  id: "0123456789abcdefghjk",
  email: "mara.klein@house.example",
  title: "Water drips on the piano",
  name: "Mara Klein",
};
const sentry = "errors.fettle.example";
const traces = "firebaselogging-pa.googleapis.com";
const hosts = [
  "firebase.googleapis.com",
  "firebaseinstallations.googleapis.com",
  "firebaseremoteconfig.googleapis.com",
  "www.googletagmanager.com",
  collector,
  traces,
  sentry,
];

let outside: Outside;
const home = location.href;
const answer: { consent: Consent; readonly listeners: Set<() => void> } = {
  consent: "unasked",
  listeners: new Set(),
};
const say = (consent: Consent): void => {
  answer.consent = consent;
  for (const listener of answer.listeners) listener();
};

const apps: FirebaseApp[] = [];
/** The Firebase app, created on demand. */
async function app(): Promise<FirebaseApp> {
  const [made = initializeApp({ ...project, measurementId })] = apps;
  apps[0] = made;
  return made;
}
const project = { apiKey: "key", appId: "1:1:web:1", projectId: "fettle" };

const inspect = createTelemetryObserver({
  sinks: createTelemetrySinks({
    config: { sentryDsn: `https://public@${sentry}/7`, firebase: { app, measurementId } },
    consent: {
      current: () => answer.consent,
      follow: (listener) => {
        answer.listeners.add(listener);
        return () => answer.listeners.delete(listener);
      },
    },
    page: () => "/requests/$request",
  }),
});

/** Opens a screen, enters private text, and makes it fail with private text. */
async function useScreen(): Promise<void> {
  const failing = makeEditor(() => Promise.reject(personal("unavailable")));
  const actor = createActor(failing, { inspect, input: secrets }).start();
  await vi.waitUntil(() => actor.getSnapshot().can({ type: "save" }));
  actor.send({ type: "text.changed", text: secrets.title });
  actor.send({ type: "save", ...secrets });
  await vi.waitUntil(() => actor.getSnapshot().matches("saveFailed"));
  actor.stop();
}

function personal(code: string): Error {
  return Object.assign(new Error(`${secrets.title}: ${secrets.email} ${secrets.id}`), { code });
}

/** Lets the SDKs believe that they have waited: Firebase Performance sends its queue every ten seconds. */
async function passTime(): Promise<void> {
  await vi.advanceTimersByTimeAsync(11_000);
}

/** Expects that nothing left the page, up to a request that is sent last. */
async function expectSilence(): Promise<void> {
  await passTime();
  const last = `https://${collector}/last`;
  await fetch(last, { method: "POST" });
  expect(outside.sent.map(({ url }) => url)).toEqual([last]);
}

/** The events that the double of Google's script sent. */
function events(): unknown[] {
  return outside.to(collector).map(({ body }): unknown => JSON.parse(body));
}

/** The traces in everything that Firebase Performance sent. */
function sentTraces(): unknown[] {
  return outside.to(traces).flatMap(({ body }) => {
    const { log_event: logged } = JSON.parse(body);
    return logged.map((each: { readonly source_extension_json_proto3: string }): unknown =>
      JSON.parse(each.source_extension_json_proto3),
    );
  });
}

/** The number of those traces once more time has passed. */
async function sentLater(): Promise<number> {
  await passTime();
  return sentTraces().length;
}

/** The events in the envelopes of Sentry's SDK. */
function sentErrors(): unknown[] {
  return outside.to(sentry).map(({ body }): unknown => JSON.parse(body.split("\n")[2] ?? ""));
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  outside = await standOutside();
  history.replaceState(null, "", `/requests/${secrets.id}?who=${secrets.email}#${secrets.id}`);
  document.title = secrets.title;
  return async () => {
    vi.useRealTimers();
    await outside.leave();
    history.replaceState(null, "", home);
  };
});

afterEach(() => {
  const bytes = outside.bytes();
  for (const secret of Object.values(secrets)) expect(bytes).not.toContain(secret);
  for (const { url } of outside.sent) expect(hosts).toContain(new URL(url).host);
  outside.forget();
});

test("before consent nothing is sent, nor anybody asked for anything", async () => {
  await useScreen();
  say("refused");
  await useScreen();
  inspect.crashed(personal("x"));
  // By then the SDKs would have been loaded, and would have begun.
  await whenIdle();
  await Promise.all([
    import("#src/telemetry/performance/firebase-performance.ts"),
    import("#src/telemetry/analytics/firebase-analytics.ts"),
    import("#src/telemetry/errors/sentry-errors.ts"),
  ]);
  await expectSilence();
  expect(apps).toEqual([]);
});

test("after consent the real SDKs send screens, steps, times and failures, with version and environment", async () => {
  say("granted");
  await useScreen();
  performance.measure(secrets.title);
  inspect.crashed(personal("x"));
  await expect.poll(() => outside.to(sentry).length, { timeout: 15_000 }).toBe(2);
  await expect.poll(() => events().length, { timeout: 15_000 }).toBeGreaterThan(7);
  await expect.poll(sentLater, { timeout: 20_000 }).toBe(1);

  const page = {
    page_location: `${location.origin}/requests/$request`,
    page_path: "/requests/$request",
    page_title: "Fettle",
    page_referrer: location.origin,
  };
  const build = { app_version: "1.4.8", environment: "test", send_to: measurementId };
  const screen = { firebase_screen: "editor", firebase_screen_class: "editing" };
  expect(events()).toContainEqual(["event", "screen_view", { ...screen, ...build, ...page }]);
  const step = { machine: "editor", from: "editing", event: "save", to: "saving" };
  expect(events()).toContainEqual(["event", "step", { ...step, ...build, ...page }]);
  const set = { send_page_view: false, allow_google_signals: false, ...page };
  expect(events()).toContainEqual(["config", measurementId, expect.objectContaining(set)]);
  expect(events()).toContainEqual([
    "consent",
    "default",
    expect.objectContaining({ ad_storage: "denied", ad_user_data: "denied" }),
  ]);

  expect(sentTraces()).toEqual([
    {
      application_info: expect.objectContaining({
        web_app_info: expect.objectContaining({ page_url: page.page_location }),
      }),
      trace_metric: expect.objectContaining({
        name: "editor.keepText",
        is_auto: false,
        custom_attributes: { outcome: "error", version: "1.4.8", environment: "test" },
      }),
    },
  ]);

  const [failure, crash] = sentErrors();
  expect(failure).toMatchObject({
    release: "1.4.8",
    environment: "test",
    transaction: "editor",
    // Without those of the two screens before consent.
    breadcrumbs: [
      { category: "editor", message: "editing → saving", data: { event: "save" } },
      { category: "editor", message: "saving → saveFailed" },
    ],
    exception: { values: [{ type: "unavailable", value: "editor, saveFailed" }] },
    sdk: { settings: { infer_ip: "never" } },
  });
  expect(Object.keys(failure ?? {})).not.toContain("user");
  expect(Object.keys(failure ?? {})).not.toContain("request");
  expect(crash).toMatchObject({
    transaction: "page",
    exception: {
      values: [
        {
          type: "unknown",
          mechanism: { handled: false },
          stacktrace: {
            frames: expect.arrayContaining([
              expect.objectContaining({
                filename: "app:///assets/telemetry-sinks.browser.test.ts",
                colno: expect.any(Number),
              }),
            ]),
          },
        },
      ],
    },
  });
});

test("from the moment it is switched off nothing is sent, not even what was collected before", async () => {
  await useScreen();
  await expect.poll(() => outside.to(sentry).length).toBe(1);
  // An event that was recorded in time may be sent late.
  const last = ["event", "step", expect.objectContaining({ to: "saveFailed" })];
  await expect.poll(events).toContainEqual(last);
  say("refused");
  outside.forget();
  await useScreen();
  inspect.crashed(personal("x"));
  await expectSilence();
});
