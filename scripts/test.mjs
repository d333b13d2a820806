import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { argumentsOf } from "../codegen/arguments.mjs";
import { ensureChromium, noChromium } from "./chromium.mjs";
import { giveUp, product, root, run, runBeside, took } from "./house.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";

checkNode();
const { values, positionals: files } = argumentsOf("npm test -- [WORD …] [--all]", {
  allowPositionals: true,
  options: { all: { type: "boolean", default: false } },
});
// All tests of a named file run, the long ones too.
const isWhole = values.all || files.length > 0;
console.log(
  `\nFettle ${product.version}: every check, then every test${isWhole ? "" : " but the long ones"}`,
);
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

const file = join(root, ".cache", "test-summary.json");
rmSync(file, { force: true });
console.log("\n── Tests ──");
const begun = performance.now();
const chosen = isWhole ? files : ["--tags-filter=!long"];
const { ok: testsOk } = run("vitest", ["run", ...chosen], {
  env: { ...env, FETTLE_TEST_SUMMARY: file },
});
close("Tests", begun, testsOk);
const tests = readSummary();
total.passed += tests.passed;
// A Vitest that did not get to its end must not count as success.
total.failed += testsOk ? tests.failed : Math.max(tests.failed, 1);
total.skipped += tests.skipped;

/** Vitest's counts; zero where it did not get that far. */
function readSummary() {
  /** @type {import("./test-summary.ts").TestSummary} */
  const none = { passed: 0, failed: 0, skipped: 0, leftOut: 0, failures: [], slowest: [] };
  return existsSync(file) ? { ...none, ...JSON.parse(readFileSync(file, "utf8")) } : none;
}

/**
 * Prints lines below a heading, at most 20.
 * @param {string} heading
 * @param {readonly string[]} lines
 */
function list(heading, lines) {
  if (lines.length === 0) return;
  console.log(`\n${heading}:`);
  for (const line of lines.slice(0, 20)) console.log(`  ${line}`);
  if (lines.length > 20) console.log(`  and ${lines.length - 20} more`);
}

list("Slowest test files", tests.slowest);
// A log that is cut off at its beginning still says what failed.
list("Failed tests", tests.failures);
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
if (tests.leftOut > 0) console.log(`\n${tests.leftOut} long tests are left out: npm run test:all`);
console.log(`\nTotal: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
