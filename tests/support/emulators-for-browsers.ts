import type { TestProject } from "vitest/node";
import { noRules, startEmulators } from "../emulators/emulators.ts";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { startFirestore, whyNoFirestore } from "../emulators/firestore.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the Firestore emulator, or why it cannot be started here. */
    firestore: { readonly url: string; readonly missing: string };
    /** The URL of the emulator of accounts, or why it cannot be started here. */
    authEmulator: {
      readonly host: string;
      readonly port: number;
      readonly project: string;
      readonly missing: string;
    };
  }
}

type Stop = () => Promise<void>;

/** One emulator of each kind for all browser tests; each test creates its own projects and people. */
export async function setup(project: TestProject): Promise<Stop> {
  const begun = await Promise.allSettled([provideFirestore(project), provideAuth(project)]);
  const stop = async (): Promise<void> => {
    await Promise.all(begun.flatMap((each) => (each.status === "fulfilled" ? [each.value()] : [])));
  };
  const failed = begun.find(({ status }) => status === "rejected");
  if (failed?.status !== "rejected") return stop;
  await stop();
  throw failed.reason;
}

async function provideFirestore(project: TestProject): Promise<Stop> {
  const missing = await whyNoFirestore();
  if (missing !== undefined) {
    project.provide("firestore", { url: "", missing });
    return () => Promise.resolve();
  }
  const { url, stop } = await startFirestore();
  project.provide("firestore", { url, missing: "" });
  return stop;
}

async function provideAuth(project: TestProject): Promise<Stop> {
  const missing = await whyNoEmulators();
  if (missing !== undefined) {
    project.provide("authEmulator", { host: "", port: 0, project: "", missing });
    return () => Promise.resolve();
  }
  const emulators = await startEmulators({
    project: "demo-accounts",
    rules: { firestore: noRules },
  });
  const { addresses, stop } = emulators;
  project.provide("authEmulator", { ...addresses.auth, project: emulators.project, missing: "" });
  return stop;
}
