import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { messageOf, root } from "../../scripts/house.mjs";
import { freeRowOfPorts } from "../emulators/emulator-ports.ts";
import { type Emulators, noRules, sharedAt, startEmulators } from "../emulators/emulators.ts";
import { areEmulatorsInstalled } from "../emulators/firebase-tools.ts";
import {
  type FirestoreEmulator,
  sharedFirestoreAt,
  startFirestore,
} from "../emulators/firestore.ts";

/** The same ports for a checkout whenever they are free: the app's build contains them, so others would need a new build. */
const usualPort =
  20_000 + (createHash("sha256").update(root).digest().readUInt16BE(0) % 1_000) * 10;

/** The emulators that all tests of a run share, started on first use; each test uses its own projects. */
export async function setup(): Promise<() => Promise<void>> {
  // The tests in Node, in browsers and on Firebase each need it.
  if (process.env[sharedAt] !== undefined) return () => Promise.resolve();
  let emulators: Promise<Emulators & { readonly port: number }> | undefined;
  let firestore: Promise<FirestoreEmulator> | undefined;
  const all = () => (emulators ??= startAll());
  const server = createServer((request, response) => {
    const answer =
      request.url === "/firestore"
        ? (firestore ??= firestoreOf(all)).then(({ url }) => url)
        : all().then(({ port }) => String(port));
    answer.then(
      (said) => response.end(said),
      (error: unknown) => response.writeHead(500).end(messageOf(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was free");
  // The workers of the run inherit the environment of this process.
  process.env[sharedAt] = `http://127.0.0.1:${address.port}/`;
  process.env[sharedFirestoreAt] = `http://127.0.0.1:${address.port}/firestore`;
  return async () => {
    Reflect.deleteProperty(process.env, sharedAt);
    Reflect.deleteProperty(process.env, sharedFirestoreAt);
    server.close();
    for (const each of await Promise.allSettled([emulators, firestore]))
      if (each.status === "fulfilled") await each.value?.stop();
  };
}

async function startAll(): Promise<Emulators & { readonly port: number }> {
  const port = await freeRowOfPorts(usualPort);
  // A test that needs our own rules sets them for its project.
  const rules = { firestore: noRules };
  return { ...(await startEmulators({ isOwn: true, project: "demo-tests", port, rules })), port };
}

/** Firestore alone, where firebase-tools is not installed. */
async function firestoreOf(all: () => Promise<Emulators>): Promise<FirestoreEmulator> {
  if (!areEmulatorsInstalled()) return startFirestore({ isOwn: true });
  const { firestore: url, stop } = await all();
  return { url, stop };
}
