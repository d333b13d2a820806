import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium, noChromium } from "./chromium.mjs";
import { giveUp, product, root, run, took } from "./house.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";

checkNode();
console.log(`\nFettle ${product.version}: every check, then every test`);
ensureInstalled();
const chromium = ensureChromium();
if (!chromium) giveUp(noChromium);

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const broken = [];

/**
 * Runs one step under its heading; a failing step does not hide the later ones.
 * @param {string} heading
 * @param {string} command
 * @param {readonly string[]} args
 */
function step(heading, command, args) {
  console.log(`\n── ${heading} ──`);
  const started = performance.now();
  const { ok } = run(command, args, { env: { FETTLE_CHROMIUM: chromium ?? "" } });
  console.log(`${ok ? "passed" : "FAILED"} in ${took(started)}`);
  if (!ok) broken.push(heading);
  return ok;
}

/**
 * A TypeScript program that says whether what it writes is up to date.
 * @param {string} file
 * @returns {[string, ...string[]]}
 */
const upToDate = (file) => [process.execPath, "--import", "tsx", file, "--check"];

/** @type {readonly (readonly [heading: string, command: string, ...args: string[]])[]} */
const checks = [
  ["Generated code is what the schema says", ...upToDate("codegen/cli.ts")],
  ["Message types are what the messages say", ...upToDate("scripts/vite-text.ts")],
  ["Types", "tsc", "-b"],
  ["Lint", "oxlint"],
  ["Format", "oxfmt", "--check"],
  ["Nothing unused", "knip"],
  ["Build", process.execPath, "scripts/build.mjs"],
  ["Bytes per route", "size-limit"],
];
for (const [heading, command, ...args] of checks) {
  if (step(heading, command, args)) total.passed += 1;
  else total.failed += 1;
}

const report = join(root, ".cache", "vitest.json");
rmSync(report, { force: true });
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
const testsOk = step("Tests", "vitest", ["run", ...reporters, ...process.argv.slice(2)]);
const counted = countTests();
// An error outside any test, or a Vitest that did not start, must not pass for success.
if (!testsOk && counted.failed === 0) counted.failed = 1;
total.passed += counted.passed;
total.failed += counted.failed;
total.skipped += counted.skipped;

/** What Vitest counted, a file that could not be loaded being one failure; nothing when it did not get that far. */
function countTests() {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const unloaded = testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed"),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
}

if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
console.log(`\nTotal: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
