import { product } from "./house.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";
import { checkPort, defaultPort, openBrowser, readArguments, serveAsAsked } from "./serving.mjs";

const usage = `npm start -- [--port NUMBER] [--host [ADDRESS]] [--open]

  --port NUMBER     where to serve (${defaultPort}, or the next free one)
  --host [ADDRESS]  let other devices in, on all addresses or on this one
  --open            open the browser`;

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));

checkNode();
const { port, isPortGiven, host, open } = readArguments(usage);
console.log(`\nFettle ${product.version}`);
await checkPort({ port, isPortGiven, host });
ensureInstalled();
// Modules that need the packages may be loaded only after the installation.
const { ensureBuilt } = await import("./build.mjs");
await ensureBuilt();
const server = await serveAsAsked({ port, isPortGiven, ...(host === undefined ? {} : { host }) });
console.log("\nCtrl-C stops it.");
if (open) openBrowser(server.url);
