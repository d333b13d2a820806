import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { bucketOf } from "#src/services/firebase/config.ts";
import {
  type EmulatorAddresses,
  writeEmulators,
} from "#src/services/firebase/emulator-addresses.ts";
import { installedEmulators } from "./emulator-jars.ts";
import { type EmulatorPorts, portsFor } from "./emulator-ports.ts";
import { firebaseCli, whyNoEmulators } from "./firebase-tools.ts";
import { FirestoreProject } from "./firestore-rest.ts";
import { prepareFunctions } from "./functions.ts";
import { ownRules, type Rules, RunFolder } from "./run-folder.ts";

/** Rules that let nobody through. The emulator compiles a project's rules first, and for our own takes more than a second. */
export const noRules = `rules_version = '2';
service cloud.firestore {
  match /{all=**} {
    allow read: if false;
  }
}
`;

/** A service with an emulator. */
export type EmulatedService = "auth" | "firestore" | "storage" | "functions";

/** The environment variable with the URL where tests ask for the emulators that all tests of a run share. */
export const sharedAt = "FETTLE_SHARED_EMULATORS";

/** The emulators to start. */
export interface EmulatorsWanted {
  /** Whether to start emulators in a run of tests too, instead of sharing the run's. */
  readonly isOwn?: boolean;
  /** Default: all that the app itself uses. Functions run on every write, and have to be built first. */
  readonly only?: readonly EmulatedService[];
  /** The emulated project; begins with `demo-`. Storage rules read this project's documents. */
  readonly project?: string;
  /** The first of ten consecutive ports. Default: free ones. */
  readonly port?: number;
  /** Default: the generated rules. */
  readonly rules?: Rules;
  /** Environment variables for the emulators. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with every line that the emulators print. */
  readonly onLine?: (line: string) => void;
}

/** Running emulators. A URL is `http://127.0.0.1:PORT`, present even for an emulator that was not requested. */
export interface Emulators {
  readonly project: string;
  readonly bucket: string;
  readonly auth: string;
  readonly firestore: string;
  readonly storage: string;
  readonly functions: string;
  readonly hub: string;
  /** The addresses, in the form for the app. */
  readonly addresses: EmulatorAddresses;
  /** The app's configuration: variables of `.env.example`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stops all of them; resolves when all processes have ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the real emulators with the generated rules; in a run of tests, returns the shared ones unless `isOwn`. The shared ones
 * are all that the app itself uses.
 * @throws Error that says what is missing, or with the output of emulators that did not start
 */
export async function startEmulators(wanted: EmulatorsWanted = {}): Promise<Emulators> {
  const shared = process.env[sharedAt];
  if (shared !== undefined && wanted.isOwn !== true) return askForShared(shared, wanted);
  const problem = await whyNoEmulators();
  if (problem !== undefined) throw new Error(problem);
  const { project = "demo-fettle", only = allServices(), onLine } = wanted;
  if (only.includes("functions")) await prepareFunctions();
  const ports = await portsFor(wanted.port);
  const folder = new RunFolder({ ports, ...(wanted.rules && { rules: wanted.rules }) });
  const args = ["emulators:start", "--only", only.join(","), "--project", project];
  const keeper = path.join(import.meta.dirname, "keeper.mjs");
  const corrections = ["line-by-line", "public-addresses", "own-projects", "quick-start"].flatMap(
    (name) => ["--import", new URL(`${name}.mjs`, import.meta.url).href],
  );
  const command = [process.execPath, ...corrections, firebaseCli, ...args];
  const child = spawn(process.execPath, [keeper, ...command], {
    cwd: folder.path,
    // In its own process group: otherwise Ctrl-C would reach the emulators twice, and they would leave their JVMs behind.
    detached: true,
    windowsHide: true,
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...process.env,
      ...quiet,
      ...folder.environment(),
      ...installedEmulators(),
      ...wanted.environment,
    },
  });
  try {
    await whenReady(child, onLine);
  } catch (error) {
    folder.remove();
    throw error;
  }
  const end = async (): Promise<void> => {
    await stop(child);
    folder.remove();
  };
  return { ...whereabouts(project, only, ports), stop: end };
}

async function askForShared(where: string, wanted: EmulatorsWanted): Promise<Emulators> {
  const { project = "demo-fettle", rules = {} } = wanted;
  const answer = await fetch(where);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  const places = whereabouts(project, allServices(), await portsFor(Number(said)));
  await new FirestoreProject(places.firestore, project).setRules(rules.firestore ?? ownRules());
  if (rules.storage !== undefined) await setStorageRules(places, rules.storage);
  // The other tests still use them.
  return { ...places, stop: () => Promise.resolve() };
}

/** Sets the rules of one bucket. */
async function setStorageRules(
  { storage, bucket }: Pick<Emulators, "storage" | "bucket">,
  content: string,
): Promise<void> {
  const answer = await fetch(`${storage}/internal/setRules`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ rules: { files: [{ name: bucket, content }] } }),
  });
  if (!answer.ok) throw new Error(`The rules do not compile: ${await answer.text()}`);
}

/** The app's configuration for emulators on ten ports from this one on. */
export async function environmentFor(
  project: string,
  first: number,
): Promise<Emulators["environment"]> {
  return whereabouts(project, allServices(), await portsFor(first)).environment;
}

const quiet = {
  NO_UPDATE_NOTIFIER: "1",
  METADATA_SERVER_DETECTION: "none",
  FIREBASE_CLI_DISABLE_UPDATE_CHECK: "1",
  NODE_OPTIONS: "",
  JAVA_TOOL_OPTIONS: `${process.env["JAVA_TOOL_OPTIONS"] ?? ""} -XX:+UseParallelGC '-Djava.util.logging.config.file=${path.join(import.meta.dirname, "quiet.properties")}'`,
  // Vitest sets "test", which the emulated functions must not see.
  NODE_ENV: "production",
};

function allServices(): readonly EmulatedService[] {
  return ["auth", "firestore", "storage"];
}

function whereabouts(
  project: string,
  only: readonly EmulatedService[],
  ports: EmulatorPorts,
): Omit<Emulators, "stop"> {
  const at = (port: number) => ({ host: "127.0.0.1", port });
  const url = (port: number) => `http://127.0.0.1:${port}`;
  const addresses: EmulatorAddresses = {
    auth: at(ports.auth),
    firestore: at(ports.firestore),
    storage: at(ports.storage),
    ...(only.includes("functions") && { functions: at(ports.functions) }),
  };
  return {
    project,
    bucket: bucketOf(project),
    auth: url(ports.auth),
    firestore: url(ports.firestore),
    storage: url(ports.storage),
    functions: url(ports.functions),
    hub: url(ports.hub),
    addresses,
    environment: {
      VITE_FIREBASE_PROJECT_ID: project,
      VITE_FIREBASE_EMULATORS: writeEmulators(addresses),
    },
  };
}

function whenReady(child: ChildProcess, onLine?: (line: string) => void): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    const hear = (words: unknown): void => {
      const text = String(words);
      if (onLine !== undefined) for (const line of text.split("\n")) onLine(line);
      // Only output from before the start is needed for an error message.
      if (said.includes(ready)) return;
      said += text;
      if (said.includes(ready)) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The Firebase emulators did not start:\n${said}`)));
  });
}

const ready = "All emulators ready";

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once("exit", () => resolve());
    child.stdin?.end();
  });
}
