import { argumentsOf } from "#codegen/arguments.mjs";
import { ensureBuilt } from "../../scripts/build.mjs";
import { giveUp } from "../../scripts/house.mjs";
import { browsers, failureOf } from "./browsers.ts";
import { journeys } from "./journeys.ts";

// npm run browsers -- [--only WORD] [--in BROWSER] [--json]: the first-time journeys in each engine that is installed here.

const usage = "npm run browsers -- [--only WORD] [--in BROWSER] [--json]";

const { values } = argumentsOf(usage, {
  options: {
    only: { type: "string", default: "" },
    in: { type: "string", default: "" },
    json: { type: "boolean", default: false },
  },
});
const chosen = journeys.filter(({ name }) => name.includes(values.only));
const engines = browsers.filter(({ name }) => name.toLowerCase().includes(values.in.toLowerCase()));
if (chosen.length === 0 || engines.length === 0)
  giveUp(
    `--only takes a word of: ${journeys.map(({ name }) => name).join("; ")}.\n--in takes one of ${browsers.map(({ name }) => name).join(", ")}.\n${usage}`,
  );
// Without this, the browsers would stay.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => process.exit(1));
await ensureBuilt({ quiet: true });

const results = [];
for (const browser of engines) {
  if (browser.missing !== undefined) {
    results.push({ browser: browser.name, skipped: browser.missing });
    continue;
  }
  for (const journey of chosen) {
    const begun = performance.now();
    const failed = await failureOf(browser, journey);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    if (failed !== undefined) console.error(`${browser.name}: ${journey.name}:\n${failed}\n`);
    results.push({
      browser: browser.name,
      journey: journey.name,
      passed: failed === undefined,
      seconds,
    });
  }
}
if (values.json) console.log(JSON.stringify(results));
else console.table(results);
process.exit(results.some(({ passed }) => passed === false) ? 1 : 0);
