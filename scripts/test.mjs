import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium, noChromium } from "./chromium.mjs";
import { giveUp, product, root, run, runBeside, took } from "./house.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";

checkNode();
console.log(`\nFettle ${product.version}: every check, then every test`);
ensureInstalled();
const chromium = ensureChromium();
if (!chromium) giveUp(noChromium);

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const broken = [];

const env = { FETTLE_CHROMIUM: chromium };

/**
 * Prints the result of one step; a failing one does not hide the later ones.
 * @param {string} heading
 * @param {number} started
 * @param {boolean} ok
 */
function close(heading, started, ok) {
  console.log(`${ok ? "passed" : "FAILED"} in ${took(started)}`);
  if (!ok) broken.push(heading);
}

/**
 * A TypeScript program that reports whether its output is up to date.
 * @param {string} file
 * @returns {[string, ...string[]]}
 */
const upToDate = (file) => [process.execPath, "--import", "tsx", file, "--check"];

/** @typedef {readonly [heading: string, command: string, ...args: string[]]} Check */

/**
 * Two rows at a time, each in its order, because a check may read what the one before it has built.
 * @type {readonly (readonly Check[])[]}
 */
const rows = [
  [
    // One checker, because several repeat each other's work on two cores.
    ["Types", "tsc", "-b", "--checkers", "1"],
    ["Format", "oxfmt", "--check"],
    ["Nothing unused", "knip"],
    ["Advisories", process.execPath, "scripts/audit.mjs"],
  ],
  [
    ["Build", process.execPath, "scripts/build.mjs", "--embedded"],
    ["Bytes per route", "size-limit"],
    ["No secret in the app", process.execPath, "scripts/secrets.mjs"],
    ["Lint", "oxlint"],
  ],
];

/**
 * Runs one check; its output is printed together with its result.
 * @param {Check} check
 */
async function look([heading, command, ...args]) {
  const started = performance.now();
  const { ok, output } = await runBeside(command, args, { env });
  console.log(`\n── ${heading} ──\n${output.trimEnd()}`);
  close(heading, started, ok);
  if (ok) total.passed += 1;
  else total.failed += 1;
}

// All later steps depend on what these check.
await look(["Generated code is what the schema says", ...upToDate("codegen/cli.ts")]);
await look(["Message types are what the messages say", ...upToDate("scripts/vite-text.ts")]);
await Promise.all(
  rows.map(async (row) => {
    for (const check of row) await look(check);
  }),
);

const report = join(root, ".cache", "vitest.json");
rmSync(report, { force: true });
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
console.log("\n── Tests ──");
const begun = performance.now();
const { ok: testsOk } = run("vitest", ["run", ...reporters, ...process.argv.slice(2)], { env });
close("Tests", begun, testsOk);
const counted = countTests();
// An error outside any test, or a Vitest that did not start, must not count as success.
if (!testsOk && counted.failed === 0) counted.failed = 1;
total.passed += counted.passed;
total.failed += counted.failed;
total.skipped += counted.skipped;

/** Vitest's counts, where a file that could not be loaded is one failure; zero where it did not get that far. */
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
