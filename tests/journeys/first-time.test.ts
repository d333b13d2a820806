import { expect, inject, test } from "vitest";
import { root, runBeside } from "../../scripts/house.mjs";
import { browsers } from "../first-time/browsers.ts";
import { measure, measures } from "../first-time/measures.ts";
import { launchChromium } from "../support/device.ts";

test.for(browsers)(
  "a sample of the first-time journeys passes in $name",
  async ({ name, missing }, { skip }) => {
    if (missing !== undefined) return skip(missing);
    // A process of its own, because Node 20 has WebSocket behind an option.
    const command = ["run", "-s", "browsers", "--", "--in", name, "--only", "organisation"];
    const { ok, output } = await runBeside("npm", [...command, "--prefix", root]);
    expect(ok, output).toBe(true);
  },
);

test("a report with a photo takes at most five taps from a label", async () => {
  const browser = await launchChromium();
  try {
    const [first] = measures;
    if (first === undefined) throw new Error("nothing is measured");
    const { taps } = await measure(browser, inject("baseURL"), "phone", first);
    expect(taps).toBeLessThanOrEqual(first.mostTaps);
  } finally {
    await browser.close();
  }
});
