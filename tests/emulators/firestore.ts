import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { messageOf, root } from "../../scripts/house.mjs";
import { freePorts } from "./free-ports.ts";

/** The version to download if none is installed. */
const version = "1.19.8";
const download = `https://storage.googleapis.com/firebase-preview-drop/emulator/cloud-firestore-emulator-v${version}.jar`;
const mainClass = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

/** The real Firestore emulator with the real rules engine, in its own process. */
export interface FirestoreEmulator {
  /** `http://127.0.0.1:8391` */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Why the emulator cannot be started on this machine, and what to do about it; `undefined` if it can. */
export async function whyNoFirestore(): Promise<string | undefined> {
  if (spawnSync("java", ["-version"]).status !== 0) return noJava;
  try {
    if (findJar() === undefined) await fetchJar();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

const noJava =
  "The Firestore emulator needs Java 11 or newer: install it (Debian: apt-get install default-jre-headless).";

/** The environment variable with the URL where tests ask for the emulator that all tests of a run share. */
export const sharedFirestoreAt = "FETTLE_SHARED_FIRESTORE";

/**
 * Starts the emulator on a free port; in a run of tests, returns the shared one unless `isOwn`.
 * @throws Error that says what is missing: Java, or the emulator and the network to download it
 */
export async function startFirestore({ isOwn = false } = {}): Promise<FirestoreEmulator> {
  const shared = isOwn ? undefined : process.env[sharedFirestoreAt];
  if (shared !== undefined) return askForShared(shared);
  const jar = await firestoreJar();
  const [port] = await freePorts(1);
  const child = spawn(
    "java",
    [
      "-Duser.language=en",
      `-Djava.util.logging.config.file=${path.join(import.meta.dirname, "quiet.properties")}`,
      // A garbage collector with long pauses but little total work, because no test depends on short pauses.
      "-XX:+UseParallelGC",
      "-cp",
      jar,
      mainClass,
      "--host",
      "127.0.0.1",
      "--port",
      String(port),
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  await whenUp(child);
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

async function askForShared(where: string): Promise<FirestoreEmulator> {
  const answer = await fetch(where);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  // The other tests still use it.
  return { url: said, stop: () => Promise.resolve() };
}

/**
 * The path of the emulator's jar, which is downloaded if none is installed.
 * @throws Error that says where it was looked for
 */
export async function firestoreJar(): Promise<string> {
  return findJar() ?? (await fetchJar());
}

/** The path of an installed or downloaded emulator. */
function findJar(): string | undefined {
  return installedJar() ?? (existsSync(fetchedJar) ? fetchedJar : undefined);
}

/** The path of an installed emulator: named by a variable, or in a Cloud SDK. */
export function installedJar(): string | undefined {
  const named = process.env["FIRESTORE_EMULATOR_JAR"];
  if (named !== undefined) return named;
  const gcloud = (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, "gcloud"))
    .find((file) => existsSync(file));
  if (gcloud === undefined) return undefined;
  const emulator = "../../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";
  const jar = path.join(realpathSync(gcloud), emulator);
  return existsSync(jar) ? jar : undefined;
}

const fetchedJar = path.join(
  root,
  ".cache",
  "emulators",
  `cloud-firestore-emulator-v${version}.jar`,
);

async function fetchJar(): Promise<string> {
  const response = await fetch(download).catch((error: unknown) => {
    throw new Error(
      `The Firestore emulator is not installed and could not be fetched from ${download}. Install the Google Cloud SDK's emulator, or name its jar in FIRESTORE_EMULATOR_JAR.`,
      { cause: error },
    );
  });
  if (!response.ok) throw new Error(`${download} answers ${response.status}.`);
  await mkdir(path.dirname(fetchedJar), { recursive: true });
  await writeFile(`${fetchedJar}.part`, new Uint8Array(await response.arrayBuffer()));
  await rename(`${fetchedJar}.part`, fetchedJar);
  return fetchedJar;
}

function whenUp(child: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    const hear = (words: unknown): void => {
      said += String(words);
      if (!said.includes("is now running")) return;
      for (const stream of [child.stdout, child.stderr]) {
        stream?.off("data", hear);
        // The output is still drained, because a full pipe would block the emulator.
        stream?.resume();
      }
      resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", () => reject(new Error(noJava)));
    child.once("exit", (code) =>
      reject(new Error(`The Firestore emulator ended with ${code ?? "a signal"}:\n${said}`)),
    );
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
