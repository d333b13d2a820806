import { expect, inject, test } from "vitest";
import { runBeside } from "../../scripts/house.mjs";
import { browsers } from "../first-time/browsers.ts";
import { drive } from "../first-time/chromium.ts";
import { handsOn } from "../first-time/hands.ts";
import { measures } from "../first-time/measures.ts";
import { launchChromium, newContext } from "../support/device.ts";

test.for(browsers)(
  "a sample of the first-time journeys passes in $name",
  async ({ name, missing }, { skip }) => {
    if (missing !== undefined) return skip(missing);
    // A process of its own, because Node 20 has WebSocket behind an option.
    const command = ["run", "-s", "browsers", "--", "--in", name, "--only", "organisation"];
    const { ok, output } = await runBeside("npm", command);
    expect(ok, output).toBe(true);
  },
);

test("a report with a photo takes at most five taps from a label", async () => {
  const browser = await launchChromium();
  try {
    const [first] = measures;
    if (first === undefined) throw new Error("nothing is measured");
    const url = inject("baseURL");
    const page = await (await newContext(browser, url)).newPage();
    const run = await first.prepare(page, url);
    const hands = handsOn(drive(page));
    await run(hands);
    expect(hands.taps()).toBeLessThanOrEqual(first.mostTaps);
  } finally {
    await browser.close();
  }
});
