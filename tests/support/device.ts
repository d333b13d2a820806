import { chromium, type Browser, type BrowserContext } from "playwright-core";
import { chromiumArguments, findChromium, noChromium } from "../../scripts/chromium.mjs";

/** What people hold in their hands. A journey is walked as the one it is made for; the whole way, every screen and every card as both. */
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

/** What a person holds in their hands. */
export interface Device {
  /** 390×844 with touch, or 1280×800. A phone unless told. */
  size?: keyof typeof sizes;
  colorScheme?: "light" | "dark";
  /** An IANA zone, such as "America/New_York"; UTC unless told. */
  timezone?: string;
  /** Such as "de-DE"; British English unless told. */
  locale?: string;
  /**
   * Lets the service worker in, which keeps the app for a start without a network. It is kept out unless told: it fetches every
   * page anew for each profile, and a test cannot catch what it answers.
   */
  serviceWorker?: true;
}

/** Starts Chromium, with further arguments if need be; the caller closes it. */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...more] });
}

/** A browser profile as on such a device; without motion, so that nothing is judged halfway. */
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
