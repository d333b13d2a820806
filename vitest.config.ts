import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { briefly, chromiumArguments, findChromium } from "./scripts/chromium.mjs";
import { LongestFirst } from "./scripts/longest-first.ts";
import { SummaryReporter } from "./scripts/test-summary.ts";

const chromium = findChromium();
const browserTests = "tests/**/*.browser.test.{ts,tsx}";
const journeys = "tests/journeys/**/*.test.ts";
const onFirebase = "tests/firebase/**/*.test.ts";
const sharedEmulators = "tests/support/shared-emulators.ts";
const searches = [
  "tests/chaos/**/*.test.ts",
  "tests/simulate/**/*.test.ts",
  "tests/adversary/adversary.test.ts",
];

// The emulators of a run live for a minute or two: what the Java machine compiles more thoroughly pays off only after that.
process.env["JAVA_TOOL_OPTIONS"] ??= "-XX:TieredStopAtLevel=1";

const summary = process.env["FETTLE_TEST_SUMMARY"];

export default defineConfig({
  test: {
    ...(summary !== undefined && { reporters: ["default", new SummaryReporter(summary)] }),
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: "long",
        description:
          "Only `npm run test:all` runs it: it takes many seconds, and a quicker test covers most of it.",
      },
    ],
    // Two workers in Node beside two pages in a browser: a test that waits leaves its core to another one.
    maxWorkers: 2,
    projects: [
      {
        extends: "./vite.config.ts",
        test: {
          name: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          // What the benches install has tests of its own.
          exclude: ["**/node_modules/**", browserTests, journeys, onFirebase, ...searches],
          setupFiles: "tests/support/record-taken.ts",
          globalSetup: sharedEmulators,
          // What a file leaves behind it tidies up itself: to load everything anew for each took longer than most tests.
          isolate: false,
          // A busy machine is slow, not wrong: what hangs is found all the same.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "./vite.config.ts",
        // Imported late by what they test: found late, they would have the page loaded anew in the middle of it.
        optimizeDeps: {
          include: [
            "@sentry/browser",
            "firebase/analytics",
            "firebase/app",
            "firebase/auth",
            "firebase/firestore",
            "firebase/firestore/lite",
            "firebase/messaging",
            "firebase/performance",
            "web-vitals/attribution",
          ],
        },
        test: {
          name: "browser",
          include: [browserTests],
          setupFiles: "tests/support/record-taken-in-browser.ts",
          // As with the tests in Node: to load the app's modules anew for each file took twice as long as the tests.
          isolate: false,
          globalSetup: [sharedEmulators, "tests/support/emulators-for-browsers.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Beside emulators and the journeys, a slow moment is not a broken app.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: [...chromiumArguments, briefly],
                ...(chromium === undefined ? {} : { executablePath: chromium }),
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "journeys",
          include: [journeys],
          globalSetup: "tests/support/app.ts",
          // As with the tests in Node: a file opens a browser of its own, and keeps nothing in a module.
          isolate: false,
          // Four browsers on two cores: a slow moment is not a broken app.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 1,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "firebase",
          include: [onFirebase],
          globalSetup: [sharedEmulators, "tests/support/firebase-app.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As with the journeys.
          retry: 1,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "searches",
          include: searches,
          // As with the tests in Node: most of them load the generated code of the same schema.
          isolate: false,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
