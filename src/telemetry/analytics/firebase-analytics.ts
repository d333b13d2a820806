import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
  setDefaultEventParameters,
} from "firebase/analytics";
import type { FirebaseApp } from "firebase/app";
import { environment, version } from "#src/build-facts.ts";
import type { Receiver } from "#src/telemetry/receiver.ts";
import { eventOf } from "./event-of.ts";
import { forgetVisitor } from "./forget-visitor.ts";

/**
 * Sends screens and steps to Firebase Analytics. `page` returns the pattern of the route that is shown, such as
 * "/requests/$request". The values that Google's script would collect by itself (address, title, referrer) are set here, on every
 * event; all advertising features are off.
 */
export async function firebaseAnalytics(app: FirebaseApp, page: () => string): Promise<Receiver> {
  if (!(await isSupported())) throw new Error("Firebase Analytics does not run in this browser");
  setConsent({
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    functionality_storage: "denied",
    personalization_storage: "denied",
  });
  const here = () => pageParameters(page());
  setDefaultEventParameters({ app_version: version, environment, ...here() });
  const analytics = initializeAnalytics(app, {
    config: {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      ads_data_redaction: true,
      cookie_flags: "SameSite=Strict;Secure",
      ...here(),
    },
  });
  const measurement = app.options.measurementId;
  /** Google's script reads this flag before it sends anything; Firebase sets it only after its server has answered. */
  const forbid = (isForbidden: boolean): void => {
    if (measurement !== undefined) Reflect.set(window, `ga-disable-${measurement}`, isForbidden);
    setAnalyticsCollectionEnabled(analytics, !isForbidden);
  };
  return {
    start: () => forbid(false),
    receive: (report) => {
      const event = eventOf(report);
      if (event === undefined) return;
      // Events that Google's script sends by itself, such as the time on a page, then carry the same values.
      if (event.name === "screen_view") setDefaultEventParameters(here());
      logEvent<string>(analytics, event.name, { ...event.params, ...here() });
    },
    stop: () => {
      forbid(true);
      forgetVisitor();
    },
  };
}

/** The page as Analytics may know it. */
function pageParameters(pattern: string): Record<string, string> {
  return {
    page_location: `${location.origin}${pattern}`,
    page_path: pattern,
    page_title: "Fettle",
    page_referrer: location.origin,
  };
}
