import { expect, inject, test } from "vitest";
import { runBeside } from "../../scripts/house.mjs";
import { browsers } from "../first-time/browsers.ts";
import { drive } from "../first-time/chromium.ts";
import { handsOn } from "../first-time/hands.ts";
import { measure, measures } from "../first-time/measures.ts";
import { launchChromium, newContext } from "../support/device.ts";

test.for(browsers.filter(({ name }) => name !== "Chromium"))(
  "a sample of the first-time journeys passes in $name",
  async ({ name, missing }, { skip }) => {
    if (missing !== undefined) return skip(missing);
    // A process of its own, because Node 20 has WebSocket behind an option.
    const command = ["run", "-s", "browsers", "--", "--in", name, "--only", "organisation"];
    const { ok, output } = await runBeside("npm", command);
    expect(ok, output).toBe(true);
  },
);

test.for(measures.slice(0, 1))(
  "$journey: at most $mostTaps taps on a phone",
  async ({ prepare, mostTaps }) => {
    const browser = await launchChromium();
    try {
      const url = inject("baseURL");
      const page = await (await newContext(browser, url)).newPage();
      const run = await prepare(page, url);
      const hands = handsOn(drive(page));
      await run(hands);
      expect(hands.taps()).toBeLessThanOrEqual(mostTaps);
    } finally {
      await browser.close();
    }
  },
);

test("a journey that fails is a row of its own, and ends no other", async () => {
  const browser = await launchChromium();
  try {
    const journey = { journey: "x", mostTaps: 1, prepare: () => Promise.reject(new Error("no")) };
    const row = await measure(browser, inject("baseURL"), "phone", journey);
    expect(row).toEqual({ journey: "x", device: "phone", failed: "no" });
  } finally {
    await browser.close();
  }
});
