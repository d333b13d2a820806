import { type AppOnEmulators, startAppOnEmulators } from "../emulators/app-on-emulators.ts";
import type { FirebaseApp } from "./firebase-app.ts";
import { writeResult } from "./job-result.ts";

/** Runs the app on emulators as long as the parent process listens, and writes its URL into a file. */
const [told = ""] = process.argv.slice(2);
const starting = startAppOnEmulators();

async function end(): Promise<void> {
  await starting.then(
    ({ stop }) => stop(),
    () => undefined,
  );
  process.exit(0);
}

process.stdin.on("end", () => void end()).resume();
// The parent process gets the signal too, and disconnects.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
await writeResult(told, async () => placesOf(await starting));

function placesOf({ url, emulators }: AppOnEmulators): FirebaseApp {
  const { project, auth, firestore, storage } = emulators;
  return { url, project, auth, firestore, storage };
}
