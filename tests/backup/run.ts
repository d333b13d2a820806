import { existsSync } from "node:fs";
import { argumentsOf } from "#codegen/arguments.mjs";
import { ensureBuilt } from "../../scripts/build.mjs";
import { giveUp, messageOf } from "../../scripts/house.mjs";
import { serve } from "../../scripts/serve.mjs";
import { realFilePath } from "../src/services/csv/real-file.ts";
import { launchChromium } from "../support/device.ts";
import { roundTrip, type SampleBuilding } from "./round-trip.ts";

// npm run backup -- --round-trip [--only demo|real] [--json]: saves a building in a browser, restores it in an empty one, and
// compares.

const usage = "npm run backup -- --round-trip [--only demo|real] [--json]";

const { values } = argumentsOf(usage, {
  options: {
    "round-trip": { type: "boolean", default: false },
    only: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const buildings: readonly SampleBuilding[] = ["demo", "real"];
const wanted = buildings.filter((each) => values.only === undefined || values.only === each);
if (wanted.length === 0) giveUp(`--only takes one of: ${buildings.join(", ")}.`);
if (wanted.includes("real") && !existsSync(realFilePath))
  giveUp(`The real requests are not at ${realFilePath}: set FETTLE_REAL_CSV to their path.`);

try {
  await ensureBuilt({ quiet: true });
  const server = await serve({ port: 0, strictPort: false, compress: false });
  const browser = await launchChromium();
  const total = { documents: 0, files: 0, differences: 0, seconds: 0 };
  try {
    for (const building of wanted) {
      const trip = await roundTrip(browser, server.url, building);
      if (!values.json) console.log(building, trip);
      total.documents += trip.documents;
      total.files += trip.files;
      total.differences += trip.differences.length;
      for (const each of trip.differences.slice(0, 20)) console.error(`differs: ${each}`);
      total.seconds = Math.round((total.seconds + trip.seconds) * 10) / 10;
    }
  } finally {
    await browser.close();
    await server.close();
  }
  if (values.json) console.log(JSON.stringify(total));
  process.exitCode = total.differences === 0 ? 0 : 1;
} catch (error) {
  giveUp(messageOf(error));
}
