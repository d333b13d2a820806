import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArguments, findChromium } from "./scripts/chromium.mjs";
import { LongestFirst } from "./scripts/longest-first.ts";

const chromium = findChromium();
const browserTests = "tests/**/*.browser.test.{ts,tsx}";
const journeys = "tests/journeys/**/*.test.ts";
const onFirebase = "tests/firebase/**/*.test.ts";
const sharedFirestore = "tests/support/shared-firestore.ts";
const searches = [
  "tests/chaos/**/*.test.ts",
  "tests/simulate/**/*.test.ts",
  "tests/adversary/adversary.test.ts",
];

// The emulators of a run live for a minute or two: what the Java machine compiles more thoroughly pays off only after that.
process.env["JAVA_TOOL_OPTIONS"] ??= "-XX:TieredStopAtLevel=1";

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // The groups run one after the other, so that two cores are not asked for three kinds of work at once.
    projects: [
      {
        extends: "./vite.config.ts",
        test: {
          name: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          // What the benches install has tests of its own.
          exclude: ["**/node_modules/**", browserTests, journeys, onFirebase, ...searches],
          setupFiles: "tests/support/record-taken.ts",
          globalSetup: sharedFirestore,
          // What a file leaves behind it tidies up itself: to load everything anew for each took longer than most tests.
          isolate: false,
          // A busy machine is slow, not wrong: what hangs is found all the same.
          testTimeout: 180_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
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
          globalSetup: "tests/support/emulators-for-browsers.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Beside emulators and two more browsers, a slow moment is not a broken app.
          retry: 1,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: [...chromiumArguments],
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
          // Two browsers on two cores, and the demo building is told anew for each: a slow moment is not a broken app.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 1,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "firebase",
          include: [onFirebase],
          globalSetup: "tests/support/firebase-app.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As with the journeys: three kinds of work on two cores have slow moments.
          retry: 1,
          // Beside the tests in a browser, which have a pool of their own.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          // Long, and on one core: beside the tests in a browser they keep the other one busy.
          name: "searches",
          include: searches,
          // As with the tests in Node: most of them load the generated code of the same schema.
          isolate: false,
          testTimeout: 600_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
