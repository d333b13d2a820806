import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder in which the command was typed; npm itself runs scripts in the root. */
export const startedIn = process.env["INIT_CWD"] ?? process.cwd();

/** The product's data in package.json. */
export const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const isWindows = process.platform === "win32";

/**
 * Prints one line of progress: the step and its result.
 * @param {string} what
 * @param {string} how
 */
export const say = (what, how) => console.log(`  ${what.padEnd(9)} ${how}`);

/**
 * The message of an error, with that of its cause: a failed fetch says only there what failed.
 * @param {unknown} error
 */
export const messageOf = (error) => {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

/**
 * Ends the program with a message that the user can act on.
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * The seconds since a moment, in words.
 * @param {number} since
 */
export const took = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a command in the project, with the installed tools on the PATH.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, timeout?: number }} [options] quiet keeps the output back; timeout in
 * ms
 */
export function run(command, args, { quiet = false, env = {}, timeout } = {}) {
  const path = `${join(root, "node_modules", ".bin")}${delimiter}${process.env["PATH"] ?? ""}`;
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows,
    timeout,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  return {
    ok: result.status === 0,
    output: result.error ? result.error.message : `${result.stdout ?? ""}${result.stderr ?? ""}`,
  };
}

/**
 * The same in the background; the output is kept back.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runBeside(command, args, { env = {}, cwd = root } = {}) {
  const path = `${join(root, "node_modules", ".bin")}${delimiter}${process.env["PATH"] ?? ""}`;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    shell: isWindows,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}
