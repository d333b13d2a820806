import { register } from "node:module";
import { command } from "./command.ts";
import { project } from "./options.ts";

register("./read/foreign-imports.ts", import.meta.url, { data: { project } });
const code = await command(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  // Colours only in a terminal, and only without NO_COLOR.
  isColoured: process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "",
});
if (code !== undefined) process.exitCode = code;
