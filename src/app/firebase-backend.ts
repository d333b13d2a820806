import { createAccountStore } from "../data/firestore/account-store.ts";
import { importRowsAtOnce } from "../data/firestore/firestore-parts.ts";
import { subscribable } from "../data/subscribable.ts";
import { createFirebaseFileStore } from "../services/files/firebase-file-store.ts";
import { createFirebaseTransfers } from "../services/files/firebase-transfers.ts";
import { showReport } from "../services/firebase/config-report.ts";
import { type FirebaseConfig, readConfig } from "../services/firebase/config.ts";
import { makeFirebaseApp } from "../services/firebase/firebase-app.ts";
import { createFirebaseAccounts } from "../services/identity/firebase-accounts.ts";
import { authOf, claimsOf } from "../services/identity/firebase-auth.ts";
import { createIdentityService } from "../services/identity/identity-service.ts";
import { createLinkMemory } from "../services/identity/link-memory.ts";
import type { Backend, MakeBackend } from "./backend.ts";
import { type Device } from "./device.ts";
import { wireMemberships } from "./memberships.ts";
import { storage } from "./stored.ts";

/** The backend with a Firebase project, or its emulators. */
export async function firebaseBackend(place: HTMLElement): Promise<MakeBackend | undefined> {
  const configuration = readConfig(import.meta.env);
  if (configuration.kind === "wrong") {
    showReport(configuration.problems, place);
    return undefined;
  }
  if (configuration.kind === "embedded") throw new Error("this build is for Firebase");
  const { config } = configuration;
  const app = await makeFirebaseApp(config);
  const demoAccounts = await demoAccountsOf(config);
  return (device) => makeBackend({ app, config, demoAccounts }, device);
}

interface Parts {
  readonly app: Awaited<ReturnType<typeof makeFirebaseApp>>;
  readonly config: FirebaseConfig;
  readonly demoAccounts: Awaited<ReturnType<typeof demoAccountsOf>>;
}

function makeBackend({ app, config, demoAccounts }: Parts, device: Device): Backend {
  const { database, clock, settings, outbox } = device;
  const { emulators } = config;
  const accounts = createFirebaseAccounts({
    app,
    emulator: emulators?.auth,
    returnTo: new URL("/sign-in", location.origin).href,
    linkMemory: createLinkMemory(storage(() => localStorage)),
  });
  const auth = authOf(app);
  const store = createAccountStore({
    account: subscribable((next, _, error) => {
      const following = accounts.account.subscribe({ next: (each) => next(each?.uid), error });
      return () => following.unsubscribe();
    }),
    currentUser: () => auth.currentUser?.uid,
    claims: () => claimsOf(auth.currentUser),
    outbox,
    app,
    emulator: emulators?.firestore,
    judges: async () => (await import("#generated/judges.ts")).judges,
    notes: storage(() => localStorage),
  });
  const files = {
    app,
    auth,
    emulator: emulators?.storage,
    database,
    now: () => clock.now(),
  };
  return {
    store,
    holdsAll: false,
    files: createFirebaseFileStore(files),
    uploads: createFirebaseTransfers(files),
    importRowsAtOnce,
    followCopy: store.followCopy,
    telemetry: {
      sentryDsn: config.sentryDsn,
      firebase: { app: () => Promise.resolve(app), measurementId: config.measurementId, emulators },
    },
    identity: createIdentityService(settings, accounts, demoAccounts),
    memberships: wireMemberships(store),
    push: pushOf({ app, config }),
    tidyUp: async () => {
      const { clearOrphans } = await import("../services/files/clear-orphans.ts");
      await clearOrphans(database, Date.now());
    },
    deleteEverything: async () => {
      await store.deleteEverything();
      await accounts.forgetEverybody();
      const { deleteEverything } = await import("../data/local/delete-everything.ts");
      await deleteEverything(database);
    },
  };
}

/** None without the key of a Web Push certificate, and none on the emulators: nobody there could send. */
function pushOf({ app, config }: Pick<Parts, "app" | "config">): Backend["push"] {
  const { vapidKey, emulators } = config;
  if (vapidKey === undefined || emulators !== undefined) return undefined;
  return async () => {
    const { createFirebasePush } = await import("../services/push/firebase-push.ts");
    return createFirebasePush({ app, vapidKey, worker: () => navigator.serviceWorker.ready });
  };
}

/** Only the emulators know them: nobody becomes somebody else in a real project. */
async function demoAccountsOf({ emulators }: FirebaseConfig) {
  if (emulators === undefined) return [];
  const { demoAccounts } = await import("../demo/accounts.ts");
  return demoAccounts;
}
