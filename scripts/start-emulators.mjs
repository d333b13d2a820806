import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { giveUp, product, root, say, took } from "./house.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";
import { checkPort, defaultPort, openBrowser, readArguments, serveAsAsked } from "./serving.mjs";

const usage = `npm run start:emulators -- [--port NUMBER] [--open] [--verbose]

  --port NUMBER  where to serve the app (${defaultPort}, or the next free one); the emulators take ten ports after it
  --open         open the browser
  --verbose      print what the emulators print

Everything on the Firebase emulators of this machine, with the demo building in them. Needs Java 17.
What is done there is gone when it stops.`;

/** The app for the emulators is built into a folder of its own, apart from the deployed one. */
const folder = join(root, ".cache", "app-on-emulators");

checkNode();
const asked = readArguments(usage);
if (asked.host !== undefined)
  giveUp(`The emulators listen on this machine only, so --host would help nobody.\n\n${usage}`);
const started = performance.now();
console.log(`\nFettle ${product.version} on the Firebase emulators`);
await checkPort(asked);
ensureInstalled();

const runner = join(root, "tests", "emulators", "run.ts");
const options = [String(asked.port + 1), ...(asked.verbose ? ["--verbose"] : [])];
const emulators = spawn(process.execPath, ["--import", "tsx", runner, ...options], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
let isStopping = false;
/** @type {Awaited<ReturnType<typeof serveAsAsked>> | undefined} */
let server;

/** Stops the server. The emulators stop by themselves when the channel to them is closed. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  console.log("\nStopping …");
  await server?.close();
  if (emulators.connected) emulators.disconnect();
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop());
emulators.on("exit", (code) => process.exit(isStopping ? 0 : (code ?? 1)));

/** @typedef {{ role: string, name: string, email: string, password: string }} Account */
/** @type {{ environment: Record<string, string> }[]} */
const [configured] = await once(emulators, "message");
// The emulators start meanwhile.
const ready = once(emulators, "message");
const { ensureBuilt } = await import("./build.mjs");
const values = configured?.environment ?? {};
await ensureBuilt({ folder, values });
/** @type {{ accounts: readonly Account[] }[]} */
const [{ accounts } = { accounts: [] }] = await ready;
if (!isStopping) {
  const { port, isPortGiven } = asked;
  server = await serveAsAsked({ port, isPortGiven, folder, values });
  say("Ready", `in ${took(started)}`);
  const [first] = accounts;
  if (first === undefined) giveUp("Nobody lives in the demo building.");
  console.log(`\nBe anybody of the demo building; the password is always "${first.password}":\n`);
  for (const { name, role, email } of accounts)
    console.log(`  ${name.padEnd(14)} ${role.padEnd(12)} ${email}`);
  console.log("\nCtrl-C stops it, and forgets everything.");
  if (asked.open) openBrowser(server.url);
}
