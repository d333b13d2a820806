import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** What package.json says of the product. */
export const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const isWindows = process.platform === "win32";

/**
 * Prints one line of progress: what, and how it stands.
 * @param {string} what
 * @param {string} how
 */
export const say = (what, how) => console.log(`  ${what.padEnd(9)} ${how}`);

/**
 * What went wrong, in its own words.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Ends the program with a message a person can act on.
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * Seconds since a moment, as people say them.
 * @param {number} since
 */
export const took = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a command in the project, finding the tools that are installed in it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, timeout?: number }} [options] quiet keeps the output back; timeout in ms
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
 * The same beside whatever else goes on; what it prints is kept back.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runBeside(command, args, { env = {} } = {}) {
  const path = `${join(root, "node_modules", ".bin")}${delimiter}${process.env["PATH"] ?? ""}`;
  const child = spawn(command, args, {
    cwd: root,
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
