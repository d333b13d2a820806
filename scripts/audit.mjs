import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { argumentsOf } from "../codegen/arguments.mjs";
import { root } from "./house.mjs";

// npm run audit: checks all installed packages against the registry's advisories; high and critical ones fail. A registry that
// cannot be reached, as on a machine without a network, is reported and fails nothing.

argumentsOf("npm run audit", {});

const folders = ["", "functions"];
let isClean = true;
for (const folder of folders) {
  const cwd = join(root, folder);
  if (!existsSync(join(cwd, "package-lock.json"))) continue;
  const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32",
    timeout: 60_000,
  });
  const found = readReport(stdout ?? "");
  const place = folder === "" ? "The app" : folder;
  if (found === undefined) {
    console.log(`${place}: skipped, because the registry does not answer with advisories here.`);
    continue;
  }
  for (const { name, severity } of found) console.log(`${place}: ${name} is ${severity}.`);
  if (found.length === 0) console.log(`${place}: nothing high or critical is known.`);
  else isClean = false;
}
process.exit(isClean ? 0 : 1);

/**
 * The high and critical findings in npm's report; `undefined` where the text is no report.
 * @param {string} text
 * @returns {readonly { name: string, severity: string }[] | undefined}
 */
function readReport(text) {
  try {
    const { vulnerabilities } = JSON.parse(text);
    if (vulnerabilities === undefined) return undefined;
    /** @type {{ name: string, severity: string }[]} */
    const all = Object.values(vulnerabilities);
    return all.filter(({ severity }) => severity === "high" || severity === "critical");
  } catch {
    return undefined;
  }
}
