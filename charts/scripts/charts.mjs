import { checkNode, ensureInstalled } from "../../scripts/install.mjs";
import { isLimited, runLimited, report } from "./limited.mjs";

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
} finally {
  await close();
}
// A module that was looked at may have left something running. Whoever reads on hears all that was printed first.
process.stdout.write("", () => report(code, () => process.exit(code)));

async function run() {
  const { commands } = /** @type {typeof import("../command/commands.ts")} */ (
    await loader("/charts/command/commands.ts")
  );
  const command = Object.hasOwn(commands, name ?? "") ? await commands[name ?? ""]?.() : undefined;
  if (command !== undefined) {
    if (args.includes("--help")) {
      outside.print(`  ${command.usage}`);
      return 0;
    }
    try {
      return await command.run(args, outside);
    } catch (error) {
      if (!(error instanceof Error && error.name === "Misuse")) throw error;
      outside.remark(`\n${error.message}\n\n  ${command.usage}`);
      return 2;
    }
  }
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const usage = `npm run charts -- COMMAND …\n\n${all.map((each) => `  ${each.usage}`).join("\n\n")}`;
  if (name === "--help" || name === "help") {
    outside.print(usage);
    return 0;
  }
  outside.remark(name === undefined ? usage : `There is no command "${name}".\n\n${usage}`);
  return 2;
}
