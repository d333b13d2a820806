import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArguments, findChromium } from "./scripts/chromium.mjs";

const chromium = findChromium();
const browserTests = "tests/**/*.browser.test.{ts,tsx}";
const journeys = "tests/journeys/**/*.test.ts";

export default defineConfig({
  test: {
    // The groups run one after the other, so that two cores are not asked for three kinds of work at once.
    projects: [
      {
        extends: "./vite.config.ts",
        test: {
          name: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [browserTests, journeys],
          testTimeout: 20_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "browser",
          include: [browserTests],
          testTimeout: 20_000,
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
          // Two browsers on two cores, and the demo building is told anew for each: a slow moment is not a broken app.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 1,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
