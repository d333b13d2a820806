import { readFileSync } from "node:fs";
import path from "node:path";
import { assert, constantFrom, dictionary, property, subarray } from "fast-check";
import { expect, test } from "vitest";
import { reportOf } from "#src/services/firebase/config-report.ts";
import { configVariables } from "#src/services/firebase/config-variables.ts";
import { readConfig } from "#src/services/firebase/config.ts";
import { root } from "../../../../scripts/house.mjs";

const project = {
  VITE_FIREBASE_API_KEY: `AIza${"x".repeat(35)}`,
  VITE_FIREBASE_AUTH_DOMAIN: "linden-court.firebaseapp.com",
  VITE_FIREBASE_PROJECT_ID: "linden-court",
  VITE_FIREBASE_STORAGE_BUCKET: "linden-court.firebasestorage.app",
  VITE_FIREBASE_MESSAGING_SENDER_ID: "123456789012",
  VITE_FIREBASE_APP_ID: "1:123456789012:web:0a1b2c3d4e5f",
};
const extras = {
  VITE_FIREBASE_MEASUREMENT_ID: "G-AB12CD34EF",
  VITE_FIREBASE_VAPID_KEY: `B${"v".repeat(86)}`,
  VITE_FIREBASE_APP_CHECK_SITE_KEY: `6L${"r".repeat(38)}`,
  VITE_SENTRY_DSN: "https://key@errors.example.org/7",
};
const emulators = "auth=127.0.0.1:1,firestore=localhost:65535,storage=[::1]:3";

/** The problems, by variable. */
function wrong(environment: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const configuration = readConfig(environment);
  const problems = configuration.kind === "wrong" ? configuration.problems : [];
  return Object.fromEntries(problems.map((each) => [each.variable, each.wrong]));
}

test("nothing set, or only blanks, keeps everything in the browser", () => {
  const blank = constantFrom("", " ", undefined);
  assert(
    property(dictionary(constantFrom(...Object.keys(configVariables)), blank), (environment) => {
      const all = { ...environment, MODE: "production", PROD: true, VITE_OTHER: "x" };
      expect(readConfig(all)).toEqual({ kind: "embedded" });
    }),
  );
});

test("the six values of a project are a configuration, with spaces around them or not", () => {
  const padding = constantFrom("", " ", "\t");
  assert(
    property(padding, padding, (before, after) => {
      const environment = Object.fromEntries(
        Object.entries(project).map(([name, value]) => [name, `${before}${value}${after}`]),
      );
      expect(readConfig(environment)).toEqual({
        kind: "firebase",
        config: {
          apiKey: project.VITE_FIREBASE_API_KEY,
          authDomain: "linden-court.firebaseapp.com",
          projectId: "linden-court",
          storageBucket: "linden-court.firebasestorage.app",
          messagingSenderId: "123456789012",
          appId: "1:123456789012:web:0a1b2c3d4e5f",
        },
      });
    }),
  );
});

test("what can be left out is taken over when it is there", () => {
  expect(readConfig({ ...project, ...extras })).toMatchObject({
    kind: "firebase",
    config: {
      measurementId: extras.VITE_FIREBASE_MEASUREMENT_ID,
      vapidKey: extras.VITE_FIREBASE_VAPID_KEY,
      appCheckSiteKey: extras.VITE_FIREBASE_APP_CHECK_SITE_KEY,
      sentryDsn: extras.VITE_SENTRY_DSN,
    },
  });
});

test("every value that is missing is named, and none that is there", () => {
  assert(
    property(subarray(Object.keys(project), { maxLength: 5 }), (missing) => {
      const given = Object.entries(project).filter(([name]) => !missing.includes(name));
      const expected = Object.fromEntries(missing.map((name) => [name, "is missing"]));
      expect(wrong(Object.fromEntries(given))).toEqual(expected);
    }),
  );
});

test.each([
  ["VITE_FIREBASE_API_KEY", "your-api-key", /is "your-api-key": that is no API key/],
  ["VITE_FIREBASE_API_KEY", `"AIza${"x".repeat(35)}",`, /^is no API key/],
  ["VITE_FIREBASE_AUTH_DOMAIN", "https://a.firebaseapp.com", /no bare domain/],
  ["VITE_FIREBASE_PROJECT_ID", "Linden Court", /no project id/],
  ["VITE_FIREBASE_STORAGE_BUCKET", "gs://linden-court.appspot.com", /without gs/],
  ["VITE_FIREBASE_MESSAGING_SENDER_ID", "12a", /no sender id/],
  ["VITE_FIREBASE_APP_ID", "1:123456789012:android:0a1b", /android app/],
  ["VITE_FIREBASE_APP_ID", "1:42:web:0a1b", /belongs to another project/],
  ["VITE_FIREBASE_APP_ID", "linden", /no app id/],
  ["VITE_FIREBASE_MEASUREMENT_ID", "UA-12345-1", /no measurement id/],
  ["VITE_FIREBASE_VAPID_KEY", "v".repeat(43), /^is the private key/],
  ["VITE_FIREBASE_VAPID_KEY", "v", /no public key/],
  ["VITE_FIREBASE_APP_CHECK_SITE_KEY", "6L", /no site key/],
  ["VITE_FIREBASE_EMULATORS", "127.0.0.1:8080", /does not name where/],
  ["VITE_SENTRY_DSN", "errors.example.org", /no DSN/],
  ["VITE_SENTRY_DSN", "https://errors.example.org/1", /no public key/],
  ["VITE_SENTRY_DSN", "https://key:hush@errors.example.org/1", /has a secret/],
  ["VITE_FIREBASE_KEY", "x", /not a variable that Fettle knows/],
])("%s is not %s", (variable, value, what) => {
  const problems = wrong({ ...project, [variable]: value });
  expect(problems[variable]).toMatch(what);
});

test("what may be a secret is not said again", () => {
  const secrets = {
    VITE_FIREBASE_VAPID_KEY: "p".repeat(43),
    VITE_SENTRY_DSN: "https://key:hush-hush-hush-hush@errors.example.org/1",
  };
  const configuration = readConfig({ ...project, ...secrets });
  if (configuration.kind !== "wrong") throw new Error("taken for right");
  const report = reportOf(configuration.problems);
  for (const secret of Object.values(secrets)) expect(report).not.toContain(secret);
});

test("emulators need nothing else, and never stand beside a real project", () => {
  const VITE_FIREBASE_EMULATORS = emulators;
  expect(readConfig({ VITE_FIREBASE_EMULATORS })).toMatchObject({
    kind: "firebase",
    config: {
      projectId: "demo-fettle",
      emulators: {
        auth: { host: "127.0.0.1", port: 1 },
        firestore: { host: "localhost", port: 65_535 },
        storage: { host: "[::1]", port: 3 },
      },
    },
  });
  expect(wrong({ VITE_FIREBASE_EMULATORS, ...project })).toEqual({
    VITE_FIREBASE_PROJECT_ID: expect.stringContaining("beside VITE_FIREBASE_EMULATORS"),
  });
  const own = { ...project, VITE_FIREBASE_PROJECT_ID: "demo-elsewhere" };
  expect(readConfig({ VITE_FIREBASE_EMULATORS, ...own })).toMatchObject({
    kind: "firebase",
    config: { projectId: "demo-elsewhere", authDomain: "linden-court.firebaseapp.com" },
  });
});

test(".env.example lists everything that can be set, and sets nothing", () => {
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  const lines = example.split("\n").filter((line) => /^\w/.test(line));
  expect(lines).toEqual(Object.keys(configVariables).map((name) => `${name}=`));
});
