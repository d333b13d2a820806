import { demoAccounts } from "#src/demo/accounts.ts";
import { noChromium } from "../../scripts/chromium.mjs";
import { giveUp, messageOf, say, took } from "../../scripts/house.mjs";
import { seedDemoBuilding } from "./demo-building.ts";
import { freeRowOfPorts } from "./emulator-ports.ts";
import { environmentFor, type Emulators, startEmulators } from "./emulators.ts";
import { areEmulatorsInstalled } from "./firebase-tools.ts";
import { paintPhotos } from "./painted-photos.ts";

/**
 * Runs the emulators with the demo building as long as the parent process listens. It first sends the app's configuration, then
 * the people of the building when everything is ready. `run.ts FIRST_PORT [--verbose]`
 */
const project = "demo-fettle";
const isVerbose = process.argv.includes("--verbose");
let emulators: Emulators | undefined;
let isEnding = false;

async function end(): Promise<void> {
  isEnding = true;
  await emulators?.stop();
  process.exit(0);
}

process.on("disconnect", () => void end());
// The parent process gets the signal too, and disconnects.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

try {
  const port = await freeRowOfPorts(Number(process.argv[2] ?? 4174));
  process.send?.({ environment: await environmentFor(project, port) });
  if (!areEmulatorsInstalled()) say("Emulators", "installing (once; a minute or so)");
  const started = performance.now();
  emulators = await startEmulators({
    project,
    port,
    only: ["auth", "firestore", "storage", "functions"],
    ...(isVerbose && { onLine: (line: string) => console.log(line) }),
  });
  if (isEnding) await end();
  say("Emulators", `started in ${took(started)}`);
  const photos = await paintPhotos();
  if (Object.keys(photos).length === 0) say("Photos", `left out. ${noChromium}`);
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  const told = { now: Date.now(), zone: timeZone, locale };
  const { documents, files, accounts } = await seedDemoBuilding(emulators, { ...told, photos });
  say("Building", `${documents} documents, ${files} files, ${accounts} people`);
  process.send?.({ accounts: demoAccounts });
} catch (error) {
  await emulators?.stop();
  giveUp(messageOf(error));
}
