import { readEmulators, emulatorsExample } from "./emulator-addresses.ts";

interface Variable {
  /** A sentence: where to find its value. */
  readonly where: string;
  /** The problem of a value, as the end of a sentence: `is no API key`. */
  readonly check: (value: string) => string | undefined;
  /** Whether the app works without it. */
  readonly optional?: true;
}

/** The steps in the console that show the app's own values. */
const appConfig = (key: string): string =>
  `In the Firebase console: Project settings › General › Your apps › SDK setup and configuration › Config, the value of "${key}".`;

const shape =
  (pattern: RegExp, what: string) =>
  (value: string): string | undefined =>
    pattern.test(value) ? undefined : what;

const checkAppId = (value: string): string | undefined => {
  const [, platform] = /^1:\d+:(web|android|ios):[\da-f]+$/.exec(value) ?? [];
  if (platform === undefined)
    return 'is no app id, which looks like "1:1234567890:web:0a1b2c3d4e5f"';
  return platform === "web"
    ? undefined
    : `belongs to the project's ${platform} app, not to a web app`;
};

const checkVapidKey = (value: string): string | undefined => {
  if (/^[\w-]{43}$/.test(value))
    return "is the private key of the pair, which never leaves the server";
  return /^B[\w-]{86}$/.test(value)
    ? undefined
    : "is no public key of a pair, which has 87 characters and begins with B";
};

const checkDsn = (value: string): string | undefined => {
  const dsn = URL.canParse(value) ? new URL(value) : undefined;
  if (dsn === undefined || !/^https?:$/.test(dsn.protocol) || !/\/\d+$/.test(dsn.pathname))
    return 'is no DSN, which looks like "https://KEY@errors.example.org/1"';
  if (dsn.password !== "") return "has a secret in it, which everybody could read in the app";
  return dsn.username === "" ? 'has no public key before the "@"' : undefined;
};

/** All variables, with a check of each one's value. */
export const configVariables = {
  VITE_FIREBASE_API_KEY: {
    where: appConfig("apiKey"),
    check: shape(/^AIza[\w-]{35}$/, "is no API key, which begins with AIza and has 39 characters"),
  },
  VITE_FIREBASE_AUTH_DOMAIN: {
    where: appConfig("authDomain"),
    check: shape(
      /^(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/,
      'is no bare domain, which looks like "my-project.firebaseapp.com"',
    ),
  },
  VITE_FIREBASE_PROJECT_ID: {
    where: appConfig("projectId"),
    check: shape(
      /^[a-z][a-z\d-]{4,28}[a-z\d]$/,
      "is no project id, which has 6 to 30 lowercase letters, digits and hyphens, and is neither the project's name nor its number",
    ),
  },
  VITE_FIREBASE_STORAGE_BUCKET: {
    where: appConfig("storageBucket"),
    check: shape(
      /^[a-z\d][a-z\d._-]+[a-z\d]$/,
      'is no bare name of a bucket, which looks like "my-project.firebasestorage.app", without gs:// before it',
    ),
  },
  VITE_FIREBASE_MESSAGING_SENDER_ID: {
    where: appConfig("messagingSenderId"),
    check: shape(/^\d+$/, "is no sender id, which is a number"),
  },
  VITE_FIREBASE_APP_ID: { where: appConfig("appId"), check: checkAppId },
  VITE_FIREBASE_MEASUREMENT_ID: {
    where: `${appConfig("measurementId")} It is there once Google Analytics is linked; without it there are no analytics.`,
    check: shape(/^G-[A-Z\d]+$/, 'is no measurement id, which looks like "G-AB12CD34EF"'),
    optional: true,
  },
  VITE_FIREBASE_VAPID_KEY: {
    where:
      "In the Firebase console: Project settings › Cloud Messaging › Web configuration › Web Push certificates, the key pair's public key. Without it there is no push.",
    check: checkVapidKey,
    optional: true,
  },
  VITE_FIREBASE_APP_CHECK_SITE_KEY: {
    where:
      "In the Firebase console: App Check › Apps › the web app › reCAPTCHA Enterprise, the site key. Without it there is no App Check.",
    check: shape(/^6L[\w-]{38}$/, "is no site key, which begins with 6L and has 40 characters"),
    optional: true,
  },
  VITE_SENTRY_DSN: {
    where:
      "In Sentry or GlitchTip: Project settings › Client keys, the DSN. Without it no errors are reported.",
    check: checkDsn,
    optional: true,
  },
  VITE_FIREBASE_EMULATORS: {
    where: `"npm run start:emulators" sets it; by hand it looks like "${emulatorsExample}".`,
    check: (value) =>
      readEmulators(value) === undefined
        ? "does not name where auth, firestore and storage listen, each once"
        : undefined,
    optional: true,
  },
} as const satisfies Readonly<Record<string, Variable>>;

/** The name of a variable. */
export type ConfigVariable = keyof typeof configVariables;

export function isConfigVariable(name: string): name is ConfigVariable {
  return Object.hasOwn(configVariables, name);
}
