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
import { prepareFunctions } from "./functions.ts";
import { type Rules, RunFolder } from "./run-folder.ts";

/** A service that there is an emulator of. */
export type EmulatedService = "auth" | "firestore" | "storage" | "functions";

/** What is to be started, and how. */
export interface EmulatorsWanted {
  /** All that the app itself asks, unless told: functions answer to whatever is written, and have to be built first. */
  readonly only?: readonly EmulatedService[];
  /** The project they stand in for; begins with `demo-`. Rules for files look at this project's documents. */
  readonly project?: string;
  /** The first of ten ports in a row; without it, free ones. */
  readonly port?: number;
  /** Instead of the generated ones. */
  readonly rules?: Rules;
  /** Variables for what runs inside. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Told every line the emulators print. */
  readonly onLine?: (line: string) => void;
}

/** Emulators that run. A URL is `http://127.0.0.1:PORT`, and there even where the emulator was not wanted. */
export interface Emulators {
  readonly project: string;
  readonly bucket: string;
  readonly auth: string;
  readonly firestore: string;
  readonly storage: string;
  readonly functions: string;
  readonly hub: string;
  /** Where they listen, as the app is told it. */
  readonly addresses: EmulatorAddresses;
  /** The app's configuration for them: variables of `.env.example`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stops all of them; resolves when nothing of them is left. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the real emulators with the generated rules.
 * @throws Error that says what is missing, or what the emulators printed when they did not start
 */
export async function startEmulators(wanted: EmulatorsWanted = {}): Promise<Emulators> {
  const problem = whyNoEmulators();
  if (problem !== undefined) throw new Error(problem);
  const { project = "demo-fettle", only = allServices(), onLine } = wanted;
  if (only.includes("functions")) prepareFunctions();
  const ports = await portsFor(wanted.port);
  const folder = new RunFolder({ ports, ...(wanted.rules && { rules: wanted.rules }) });
  const args = ["emulators:start", "--only", only.join(","), "--project", project];
  const keeper = path.join(import.meta.dirname, "keeper.mjs");
  const corrections = ["line-by-line.mjs", "public-addresses.mjs"].flatMap((name) => [
    "--import",
    new URL(name, import.meta.url).href,
  ]);
  const command = [process.execPath, ...corrections, firebaseCli, ...args];
  const child = spawn(process.execPath, [keeper, ...command], {
    cwd: folder.path,
    // In a group of its own: Ctrl-C would otherwise reach them a second time, and then they leave their JVMs behind.
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

/** The app's configuration for emulators that will be started on ten ports from this one on. */
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
  // Vitest says "test", which what runs inside would believe.
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
      // Only what was said before they were ready may have to be told.
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
