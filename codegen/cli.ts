import { command } from "./command.ts";
import { registerImports } from "./read/register-imports.ts";

registerImports();
const code = await command(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  // Colours only in a terminal, and only without NO_COLOR.
  isColoured: process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "",
});
// A schema file may have left something behind that would keep the process alive.
if (code !== undefined) process.stdout.write("", () => process.exit(code));
