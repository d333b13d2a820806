import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Accounts, Database, Files } from "../../functions/ports.ts";
import { root } from "../../scripts/house.mjs";
import { whyNoAdminSdk } from "./admin-sdk.ts";

/** The dependencies of functions on a project, from the real admin SDK on emulators, in this process. */
export interface FunctionsOnEmulators {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly files: Files;
  readonly stop: () => Promise<void>;
}

export interface Where {
  readonly project: string;
  /** `127.0.0.1:8080`; if omitted, requests to Firestore fail. */
  readonly firestore: string;
  readonly auth?: string;
  readonly storage?: string;
  readonly bucket?: string;
}

/** The part of the admin SDK that is used here, because the package is missing at compile time. */
interface AdminApp {
  readonly initializeApp: (options: object, name: string) => object;
  readonly deleteApp: (app: object) => Promise<void>;
}

const folder = path.join(root, "functions");

/**
 * Opens what `functions/firebase` creates with the admin SDK.
 * @throws Error that says why the packages of the functions could not be installed
 */
export async function openFunctions(where: Where): Promise<FunctionsOnEmulators> {
  const missing = await whyNoAdminSdk();
  if (missing !== undefined) throw new Error(missing);
  const giveBack = setVariables({
    FIRESTORE_EMULATOR_HOST: where.firestore,
    // Prevents a search for Google's metadata server.
    METADATA_SERVER_DETECTION: "none",
    ...(where.auth !== undefined && { FIREBASE_AUTH_EMULATOR_HOST: where.auth }),
    ...(where.storage !== undefined && {
      FIREBASE_STORAGE_EMULATOR_HOST: where.storage,
      STORAGE_EMULATOR_HOST: `http://${where.storage}`,
    }),
  });
  const load = createRequire(path.join(folder, "package.json"));
  const { initializeApp, deleteApp }: AdminApp = load("firebase-admin/app");
  const options = { projectId: where.project, storageBucket: where.bucket ?? "none" };
  const app = initializeApp(options, `${where.project}-${performance.now()}`);
  const made = async (file: string, name: string, from: unknown) => {
    // The import path is no literal, so that the compiler does not follow it to packages that are installed elsewhere.
    const address = pathToFileURL(path.join(folder, "firebase", file)).href;
    const loaded = await import(/* @vite-ignore */ address);
    return loaded[name](from);
  };
  const { getFirestore } = load("firebase-admin/firestore");
  const { getAuth } = load("firebase-admin/auth");
  const { getStorage } = load("firebase-admin/storage");
  return {
    database: await made("firestore-database.ts", "firestoreDatabase", getFirestore(app)),
    accounts: await made("auth-accounts.ts", "authAccounts", getAuth(app)),
    files: await made("bucket-files.ts", "bucketFiles", getStorage(app)),
    stop: async () => {
      await deleteApp(app);
      giveBack();
    },
  };
}

/** Returns a function that restores the old values. */
function setVariables(values: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  };
}
