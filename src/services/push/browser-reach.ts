import type { PushReach } from "#machines/device/device-facts.ts";

/** What is looked at in a browser. */
export interface BrowserFacts {
  readonly hasPush: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Whether the app was put on the home screen and opened from there. */
  readonly isInstalled: boolean;
}

/** What a browser can do. On an iPhone or iPad only an installed app can be reached, whatever browser it is. */
export function reachOf({ hasPush, userAgent, touchPoints, isInstalled }: BrowserFacts): PushReach {
  if (hasPush) return "possible";
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isApple && !isInstalled ? "install" : "impossible";
}

/** This browser. */
export function browserFacts(of: Window & typeof globalThis): BrowserFacts {
  return {
    hasPush: "PushManager" in of && "Notification" in of && "serviceWorker" in of.navigator,
    userAgent: of.navigator.userAgent,
    touchPoints: of.navigator.maxTouchPoints,
    isInstalled: of.matchMedia("(display-mode: standalone)").matches,
  };
}
