import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { root } from "../../scripts/house.mjs";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { writeResult } from "./job-result.ts";

/** The app on emulators with the demo building. */
export interface FirebaseApp {
  /** The URL of the app, with a trailing slash. */
  readonly url: string;
  readonly project: string;
  readonly auth: string;
  readonly firestore: string;
  readonly storage: string;
}

declare module "vitest" {
  interface ProvidedContext {
    firebaseApp: {
      /** The file that will contain the `FirebaseApp`. */
      readonly told: string;
      /** Why the app cannot be started; empty if it can. */
      readonly missing: string;
    };
  }
}

/** Emulators with a building, and the app, once for all journeys on Firebase of a run; they start while other tests run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = await whyNoEmulators();
  if (missing !== undefined) {
    project.provide("firebaseApp", { told: "", missing });
    return () => Promise.resolve();
  }
  const folder = await mkdtemp(path.join(tmpdir(), "fettle-on-firebase-"));
  const told = path.join(folder, "app.json");
  project.provide("firebaseApp", { told, missing: "" });
  // In its own process, because the bundler must not affect the tests that run meanwhile.
  const program = path.join(import.meta.dirname, "firebase-app-process.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, told], {
    cwd: root,
    stdio: ["pipe", "inherit", "inherit"],
  });
  child.once("exit", (code) => {
    const failure = new Error(`The app over emulators ended with ${code}; above it says why.`);
    if (existsSync(folder) && !existsSync(told))
      void writeResult(told, () => Promise.reject(failure));
  });
  return async () => {
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    }
    await rm(folder, { recursive: true });
  };
}
