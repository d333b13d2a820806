import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/house.mjs";
import type { Emulators } from "../emulators/emulators.ts";

/** The real function that takes the public addresses of pictures away, in this process. */
export interface AddressTrigger {
  /** Is told of a file with a public address, as Cloud Storage tells it. */
  readonly hears: (name: string, address: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What this uses of the admin SDK and of the function, neither of which is there when it is compiled. */
interface AdminApp {
  readonly initializeApp: (options: object, name: string) => object;
  readonly deleteApp: (app: object) => Promise<void>;
}
interface Triggers {
  readonly onFileChanged: { readonly run: (event: object) => Promise<void> };
}

const folder = path.join(root, "functions");

/** Where the emulators are, the admin SDK knows from `openFunctions`. */
export async function openAddressTrigger({
  project,
  bucket,
}: Pick<Emulators, "project" | "bucket">): Promise<AddressTrigger> {
  const load = createRequire(path.join(folder, "package.json"));
  const { initializeApp, deleteApp }: AdminApp = load("firebase-admin/app");
  const { getStorage } = load("firebase-admin/storage");
  const options = { projectId: project, storageBucket: bucket };
  const app = initializeApp(options, `${project}-addresses-${performance.now()}`);
  // The name is no literal, so that nobody compiles what needs packages that lie elsewhere.
  const file = pathToFileURL(path.join(folder, "firebase/address-triggers.ts")).href;
  const { onFileChanged } = await configured(options, async (): Promise<Triggers> => {
    const { addressTriggers } = await import(/* @vite-ignore */ file);
    return addressTriggers(getStorage(app), "europe-west1");
  });
  return {
    hears: (name, address) => {
      const metadata = { firebaseStorageDownloadTokens: address };
      return onFileChanged.run({ data: { bucket, name, metadata } });
    },
    stop: () => deleteApp(app),
  };
}

/** Makes a function as where it is deployed, which asks a variable for the bucket that it is woken by. */
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
