import { type AppOnEmulators, startAppOnEmulators } from "../emulators/app-on-emulators.ts";
import type { FirebaseApp } from "./firebase-app.ts";
import { tell } from "./told.ts";

/** Keeps the app over emulators for as long as whoever started this listens, and says in a file where it is. */
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
// Whoever started this hears of it too, and lets go.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
await tell(told, async () => placesOf(await starting));

function placesOf({ url, emulators }: AppOnEmulators): FirebaseApp {
  const { project, auth, firestore, storage } = emulators;
  return { url, project, auth, firestore, storage };
}
