import { parseArgs } from "node:util";
import { giveUp, messageOf, product, run, say } from "./house.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";

const usage = `npm start -- [--port NUMBER] [--host [ADDRESS]] [--open]

  --port NUMBER     where to serve (4173, or the next free one)
  --host [ADDRESS]  let other devices in, on all addresses or on this one
  --open            open the browser`;

const defaultPort = 4173;

/** What was asked for on the command line. */
function readArguments() {
  // A bare --host means every address, as in Vite.
  const args = process.argv.slice(2).flatMap((word, i, all) => {
    const isBareHost = word === "--host" && (all[i + 1] ?? "--").startsWith("--");
    return isBareHost ? ["--host", "0.0.0.0"] : [word];
  });
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: "string" },
        host: { type: "string" },
        open: { type: "boolean" },
        help: { type: "boolean" },
      },
    });
    const port = Number(values.port ?? defaultPort);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new Error(`"${values.port}" is not a port: give a whole number up to 65535.`);
    }
    return { ...values, port, isPortGiven: values.port !== undefined };
  } catch (error) {
    return giveUp(`${messageOf(error)}\n\n${usage}`);
  }
}

/** @param {string} url */
function openBrowser(url) {
  const openers = { darwin: "open", win32: "start" };
  const opener = openers[/** @type {keyof typeof openers} */ (process.platform)] ?? "xdg-open";
  if (!run(opener, [url], { quiet: true }).ok)
    say("Browser", "could not be opened; use the address above");
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));

checkNode();
const asked = readArguments();
if (asked.help) {
  console.log(usage);
  process.exit(0);
}

console.log(`\nFettle ${product.version}`);
ensureInstalled();
// Only now may anything be loaded that needs the packages.
const { ensureBuilt } = await import("./build.mjs");
const { serve } = await import("./serve.mjs");
await ensureBuilt();

const server = await serve({
  port: asked.port,
  strictPort: asked.isPortGiven,
  ...(asked.host === undefined ? {} : { host: asked.host }),
}).catch((error) => {
  if (error.code === "EADDRINUSE" || /in use/.test(error.message)) {
    return giveUp(
      `Port ${asked.port} is taken. Give another one (--port), or none and Fettle finds one.`,
    );
  }
  return giveUp(`Port ${asked.port} could not be opened: ${error.message}`);
});

if (!asked.isPortGiven && server.port !== defaultPort)
  say("Port", `${defaultPort} is taken; using ${server.port}`);
say("Address", server.url);
for (const address of server.network) say("", address);
console.log("\nCtrl-C stops it.");
if (asked.open) openBrowser(server.url);
