import { type FirebaseApp, initializeApp } from "firebase/app";
import type { FirebaseConfig } from "./config.ts";

/**
 * Creates the Firebase app that every service of the project is reached through; once per tab, unless it is given a name. App
 * Check, where it is configured, is set up before any request to the project. Rejects when its code could not be loaded.
 */
export async function makeFirebaseApp(config: FirebaseConfig, name?: string): Promise<FirebaseApp> {
  const { vapidKey: _push, appCheckSiteKey: key, sentryDsn: _dsn, emulators, ...options } = config;
  const app = initializeApp(options, name);
  if (key !== undefined && emulators === undefined) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import("firebase/app-check");
    const provider = new ReCaptchaEnterpriseProvider(key);
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  }
  return app;
}
