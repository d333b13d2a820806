import { type ConfigProblem, type Environment, problemsOf, valuesOf } from "./config-problems.ts";
import { type EmulatorAddresses, readEmulators } from "./emulator-addresses.ts";

/** The Firebase project that Fettle uses. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** The bucket's bare name. */
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  /** Without it there are no analytics. */
  readonly measurementId?: string;
  /** The public key of the Web Push certificate; without it there is no push. */
  readonly vapidKey?: string;
  /** App Check's reCAPTCHA Enterprise key. */
  readonly appCheckSiteKey?: string;
  /** The address that errors are reported to, after consent. */
  readonly sentryDsn?: string;
  /** The emulators that are used instead of the project. */
  readonly emulators?: EmulatorAddresses;
}

/** The configuration of this build. */
export type Configuration =
  /** This browser alone; errors may be reported all the same. */
  | { readonly kind: "embedded"; readonly sentryDsn?: string }
  | { readonly kind: "firebase"; readonly config: FirebaseConfig }
  | { readonly kind: "wrong"; readonly problems: readonly ConfigProblem[] };

/** Required values for emulators, which never reach a real project. */
const emulated = {
  VITE_FIREBASE_AUTH_DOMAIN: "localhost",
  VITE_FIREBASE_PROJECT_ID: "demo-fettle",
  VITE_FIREBASE_MESSAGING_SENDER_ID: "1",
  VITE_FIREBASE_APP_ID: "1:1:web:1",
};

/** Parses the configuration: with nothing set, this browser alone. Reports all problems at once. */
export function readConfig(environment: Environment): Configuration {
  const problems = problemsOf(environment);
  if (problems.length > 0) return { kind: "wrong", problems };
  const given = valuesOf(environment);
  const { VITE_SENTRY_DSN: sentryDsn, VITE_FIREBASE_EMULATORS: addresses } = given;
  const errors = sentryDsn === undefined ? {} : { sentryDsn };
  if (Object.keys(given).every((name) => name === "VITE_SENTRY_DSN"))
    return { kind: "embedded", ...errors };
  const values = { ...emulated, ...given };
  const measurementId = given.VITE_FIREBASE_MEASUREMENT_ID;
  const vapidKey = given.VITE_FIREBASE_VAPID_KEY;
  const appCheckSiteKey = given.VITE_FIREBASE_APP_CHECK_SITE_KEY;
  const emulators = addresses === undefined ? undefined : readEmulators(addresses);
  return {
    kind: "firebase",
    config: {
      // The emulators need none; those of the tests tell by it which project is asked.
      apiKey: given.VITE_FIREBASE_API_KEY ?? values.VITE_FIREBASE_PROJECT_ID,
      authDomain: values.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: values.VITE_FIREBASE_PROJECT_ID,
      storageBucket:
        given.VITE_FIREBASE_STORAGE_BUCKET ?? bucketOf(values.VITE_FIREBASE_PROJECT_ID),
      messagingSenderId: values.VITE_FIREBASE_MESSAGING_SENDER_ID,
      appId: values.VITE_FIREBASE_APP_ID,
      ...(measurementId !== undefined && { measurementId }),
      ...(vapidKey !== undefined && { vapidKey }),
      ...(appCheckSiteKey !== undefined && { appCheckSiteKey }),
      ...errors,
      ...(emulators !== undefined && { emulators }),
    },
  };
}

/** The bucket that emulators have for a project. */
export function bucketOf(project: string): string {
  return `${project}.appspot.com`;
}
