import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { messageOf, root } from "../../scripts/house.mjs";
import { freePorts } from "./free-ports.ts";

/** The emulator that is downloaded where none is installed. */
const version = "1.19.8";
const download = `https://storage.googleapis.com/firebase-preview-drop/emulator/cloud-firestore-emulator-v${version}.jar`;
const mainClass = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

/** The real Firestore emulator with the real rules engine, in a process of its own. */
export interface FirestoreEmulator {
  /** `http://127.0.0.1:8391` */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** What keeps the emulator from being started on this machine, and what to do about it; `undefined` where nothing does. */
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

/** The variable that says where a run of tests asks for the emulator that all of them share. */
export const sharedAt = "FETTLE_SHARED_FIRESTORE";

/**
 * Starts the emulator on a free port; in a run of tests it is the one that all of them share, unless it has to be one's own.
 * @throws Error that says what is missing: Java, or the emulator and the network to fetch it from
 */
export async function startFirestore({ isOwn = false } = {}): Promise<FirestoreEmulator> {
  const shared = isOwn ? undefined : process.env[sharedAt];
  if (shared !== undefined) return askForShared(shared);
  const jar = await firestoreJar();
  const [port] = await freePorts(1);
  const child = spawn(
    "java",
    [
      "-Duser.language=en",
      `-Djava.util.logging.config.file=${path.join(import.meta.dirname, "quiet.properties")}`,
      // A collector that leaves the cores to the verdicts: nobody waits for a pause.
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
  // It is for the others too.
  return { url: said, stop: () => Promise.resolve() };
}

/**
 * The jar of the emulator, fetched where none is installed.
 * @throws Error that says where it was looked for
 */
export async function firestoreJar(): Promise<string> {
  return findJar() ?? (await fetchJar());
}

/** Where the emulator lies: installed, or fetched before. */
function findJar(): string | undefined {
  return installedJar() ?? (existsSync(fetchedJar) ? fetchedJar : undefined);
}

/** Where the emulator lies that was not fetched: named, or in an installed Cloud SDK. */
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
        // Whoever hears nothing any more lets it speak on, or it would wait for ever to be heard.
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
