import { readdirSync } from "node:fs";
import { root } from "../../scripts/house.mjs";
import { checkNode, ensureInstalled } from "../../scripts/install.mjs";
import { isLimited, runLimited, tell } from "./limited.mjs";

const folder = "charts/command";
/** What commands share, and is none. */
const shared = new Set(["atlas-at", "command", "table"]);
const names = readdirSync(`${root}/${folder}`)
  .map((file) => file.replace(/\.ts$/, ""))
  .filter((name) => !shared.has(name));

checkNode();
// The standard output is what was asked for, and may be read by a program.
console.log = console.error;
ensureInstalled();
const [name, ...args] = process.argv.slice(2);
if (name === "render" && !args.includes("--help") && !isLimited) {
  process.exit(await runLimited([name, ...args], (text) => void process.stderr.write(`${text}\n`)));
}
// Only now may anything be loaded that needs the packages.
const { openOutside } = await import("./outside.mjs");
const { loader, outside, close } = await openOutside();
let code = 2;
try {
  code = await run();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Error && error.name === "Misuse" && name !== undefined)
    process.stderr.write(`\n${await usageOf(name)}\n`);
} finally {
  await close();
}
// A module that was looked at may have left something running. Whoever reads on hears all that was printed first.
process.stdout.write("", () => tell(code, () => process.exit(code)));

async function run() {
  const isAsked = name === undefined || name === "--help" || name === "help";
  if (!isAsked && names.includes(name)) {
    if (args.includes("--help")) {
      outside.print(await usageOf(name));
      return 0;
    }
    return (await load(name)).run(args, outside);
  }
  const usages = await Promise.all(names.map(usageOf));
  const usage = `npm run charts -- COMMAND …\n\n${usages.join("\n\n")}`;
  if (isAsked && name !== undefined) outside.print(usage);
  else process.stderr.write(`${isAsked ? "" : `There is no command "${name}".\n\n`}${usage}\n`);
  return isAsked && name !== undefined ? 0 : 2;
}

/** @param {string} command */
async function usageOf(command) {
  return `  ${(await load(command)).usage}`;
}

/**
 * The command a file has: its one export that ends so.
 * @param {string} command
 * @returns {Promise<{ usage: string, run: (args: readonly string[], outside: object) => Promise<number> }>}
 */
async function load(command) {
  const module = await loader(`/${folder}/${command}.ts`);
  const found = Object.entries(module).find(([exported]) => exported.endsWith("Command"));
  if (found === undefined) throw new Error(`${folder}/${command}.ts has no command.`);
  return found[1];
}
