import type { PushReach } from "#machines/device/device-facts.ts";

/** The browser's facts that decide whether push is supported. */
export interface BrowserFacts {
  readonly hasPush: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Whether the app was installed on the home screen and opened from there. */
  readonly isInstalled: boolean;
}

/** Whether a browser supports push. On an iPhone or iPad only an installed app can be reached, in any browser. */
export function reachOf({ hasPush, userAgent, touchPoints, isInstalled }: BrowserFacts): PushReach {
  if (hasPush) return "possible";
  // An iPad identifies itself as a Mac; no Mac has a touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isApple && !isInstalled ? "install" : "impossible";
}

/** The facts of this browser. */
export function browserFacts(of: Window & typeof globalThis): BrowserFacts {
  return {
    hasPush: "PushManager" in of && "Notification" in of && "serviceWorker" in of.navigator,
    userAgent: of.navigator.userAgent,
    touchPoints: of.navigator.maxTouchPoints,
    isInstalled: of.matchMedia("(display-mode: standalone)").matches,
  };
}
