import { once } from "node:events";
import { createServer } from "node:net";
import { argumentsOf } from "../codegen/arguments.mjs";
import { giveUp, run, say } from "./house.mjs";
import { serve } from "./serve.mjs";

export const defaultPort = 4173;

/**
 * Parses the command line by the options in the usage.
 * @param {string} usage
 */
export function readArguments(usage) {
  // A bare --host means all addresses, as in Vite.
  const args = process.argv.slice(2).flatMap((word, i, all) => {
    const isBareHost = word === "--host" && (all[i + 1] ?? "--").startsWith("--");
    return isBareHost ? ["--host", "0.0.0.0"] : [word];
  });
  const { values } = argumentsOf(usage, {
    args,
    options: {
      port: { type: "string" },
      open: { type: "boolean" },
      host: { type: "string" },
      verbose: { type: "boolean" },
    },
  });
  const port = Number(values.port ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    giveUp(`"${values.port}" is not a port: give a whole number up to 65535.\n\n${usage}`);
  return { ...values, port, isPortGiven: values.port !== undefined };
}

/** @param {string} url */
export function openBrowser(url) {
  const openers = { darwin: "open", win32: "start" };
  const opener = openers[/** @type {keyof typeof openers} */ (process.platform)] ?? "xdg-open";
  if (!run(opener, [url], { quiet: true }).ok)
    say("Browser", "could not be opened; use the address above");
}

/**
 * Gives up where a port cannot be opened, and says why.
 * @param {number} port
 * @param {Error & { code?: string }} error
 */
function refuse(port, error) {
  return giveUp(
    error.code === "EADDRINUSE" || /in use/.test(error.message)
      ? `Port ${port} is taken. Give another one (--port), or none and Fettle finds one.`
      : `Port ${port} could not be opened: ${error.message}`,
  );
}

/**
 * Gives up at once where the port that was asked for cannot be opened: whoever asked would wait for the build otherwise.
 * @param {{ port: number, isPortGiven: boolean, host?: string | undefined }} asked
 */
export async function checkPort({ port, isPortGiven, host = "127.0.0.1" }) {
  if (!isPortGiven) return;
  const server = createServer().listen(port, host);
  await once(server, "listening").catch((error) => refuse(port, error));
  server.close();
  await once(server, "close");
}

/**
 * Serves the built app with the parsed options, and prints its address.
 * @param {{ port: number, isPortGiven: boolean, host?: string, folder?: string, values?: Readonly<Record<string, string>> }}
 * asked
 */
export async function serveAsAsked({ port, isPortGiven, ...where }) {
  const server = await serve({ port, strictPort: isPortGiven, ...where }).catch((error) =>
    refuse(port, error),
  );
  if (!isPortGiven && server.port !== defaultPort)
    say("Port", `${defaultPort} is taken; using ${server.port}`);
  say("Address", server.url);
  for (const address of server.network) say("", address);
  return server;
}
