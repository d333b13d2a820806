import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/house.mjs";
import type { Emulators } from "../emulators/emulators.ts";

/** The real function that removes public addresses of pictures, in this process. */
export interface AddressTrigger {
  /** Notifies the function of a file with a public address, as Cloud Storage does. */
  readonly hears: (name: string, address: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The part of the admin SDK and of the function that is used here; neither can be imported at compile time. */
interface AdminApp {
  readonly initializeApp: (options: object, name: string) => object;
  readonly deleteApp: (app: object) => Promise<void>;
}
interface Triggers {
  readonly onFileChanged: { readonly run: (event: object) => Promise<void> };
}

const folder = path.join(root, "functions");

/** `openFunctions` has told the admin SDK the addresses of the emulators. */
export async function openAddressTrigger({
  project,
  bucket,
}: Pick<Emulators, "project" | "bucket">): Promise<AddressTrigger> {
  const load = createRequire(path.join(folder, "package.json"));
  const { initializeApp, deleteApp }: AdminApp = load("firebase-admin/app");
  const { getStorage } = load("firebase-admin/storage");
  const options = { projectId: project, storageBucket: bucket };
  const app = initializeApp(options, `${project}-addresses-${performance.now()}`);
  // The import path is no literal, so that the compiler does not follow it to packages that are installed elsewhere.
  const file = pathToFileURL(path.join(folder, "firebase/address-triggers.ts")).href;
  const { onFileChanged } = await configured(options, async (): Promise<Triggers> => {
    const { addressTriggers } = await import(/* @vite-ignore */ file);
    return addressTriggers(getStorage(app), "europe-west1", () => Promise.resolve());
  });
  return {
    hears: (name, address) => {
      const metadata = { firebaseStorageDownloadTokens: address };
      return onFileChanged.run({ data: { bucket, name, metadata } });
    },
    stop: () => deleteApp(app),
  };
}

/** Creates the function with its deployment variables; one of them names the bucket of its trigger. */
async function configured<T>(options: object, make: () => Promise<T>): Promise<T> {
  const before = process.env["FIREBASE_CONFIG"];
  process.env["FIREBASE_CONFIG"] = JSON.stringify(options);
  try {
    return await make();
  } finally {
    if (before === undefined) Reflect.deleteProperty(process.env, "FIREBASE_CONFIG");
    else process.env["FIREBASE_CONFIG"] = before;
  }
}
