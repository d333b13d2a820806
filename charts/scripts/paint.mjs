import { chromiumArguments, findChromium, noChromium } from "../../scripts/chromium.mjs";

/** How many dots a drawing gets for each px. */
const density = 2;
/** Beyond this many dots Chromium paints nothing any more. */
const longest = 16_000;

/**
 * A drawing as a PNG, painted by Chromium.
 * @param {string} svg
 * @returns {Promise<Uint8Array>}
 */
export async function paint(svg) {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  const [, width = 0, height = 0] = (/ width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);
  if (width === 0 || height === 0) throw new Error("The drawing does not say how large it is.");
  // Only a picture needs it, and it takes its time to load.
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const deviceScaleFactor = Math.min(density, longest / Math.max(width, height));
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor });
    await page.setContent(`<body style="margin:0;line-height:0">${svg}</body>`);
    return await page.screenshot({ type: "png" });
  } finally {
    await browser.close();
  }
}
