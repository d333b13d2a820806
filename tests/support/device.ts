import { chromium, type Browser, type BrowserContext } from "playwright-core";
import { chromiumArguments, findChromium, noChromium } from "../../scripts/chromium.mjs";

/**
 * The sizes of devices. A journey runs on the size that it is made for; the whole way, every screen and every card run on both.
 */
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

/** The device of a user. */
export interface Device {
  /** 390×844 with touch, or 1280×800. Default: phone. */
  size?: keyof typeof sizes;
  colorScheme?: "light" | "dark";
  /** An IANA zone, such as "America/New_York". Default: UTC. */
  timezone?: string;
  /** Such as "de-DE". Default: British English. */
  locale?: string;
  /**
   * Allows the service worker, which caches the app for a start without a network. By default it is blocked, because it downloads
   * every page again for each profile, and tests cannot intercept its answers.
   */
  serviceWorker?: true;
}

/** Starts Chromium with additional arguments; the caller closes it. */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...more] });
}

/** A browser profile for such a device; without motion, so that no check sees a transition. */
export async function newContext(
  browser: Browser,
  baseURL: string,
  {
    size = "phone",
    colorScheme = "light",
    timezone = "UTC",
    locale = "en-GB",
    serviceWorker,
  }: Device = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: sizes[size],
    hasTouch: size === "phone",
    isMobile: size === "phone",
    colorScheme,
    timezoneId: timezone,
    locale,
    reducedMotion: "reduce",
    serviceWorkers: serviceWorker === true ? "allow" : "block",
  });
}
