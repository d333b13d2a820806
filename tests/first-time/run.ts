import { argumentsOf } from "#codegen/arguments.mjs";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ensureChromium, noChromium } from "../../scripts/chromium.mjs";
import { giveUp } from "../../scripts/house.mjs";
import { serve } from "../../scripts/serve.mjs";
import { launchChromium } from "../support/device.ts";
import { measure, measures } from "./measures.ts";

// npm run journeys -- first-time [--only WORD] [--json]: taps and seconds of the first journeys, on a phone (4× slower) and a desktop.

const usage = "npm run journeys -- first-time [--only WORD] [--json]";

const { values, positionals } = argumentsOf(
  usage,
  {
    allowPositionals: true,
    options: {
      only: { type: "string", default: "" },
      json: { type: "boolean", default: false },
    },
  },
  ["first-time"],
);
const chosen = measures.filter(({ journey }) => journey.includes(values.only));
if (positionals.join() !== "first-time" || chosen.length === 0) giveUp(usage);
if (ensureChromium() === undefined) giveUp(noChromium);
await ensureBuilt({ quiet: true });

const server = await serve({ port: 0, strictPort: false });
const browser = await launchChromium();
const results = [];
for (const each of chosen)
  for (const device of ["phone", "desktop"] as const)
    results.push(await measure(browser, server.url, device, each));
await browser.close();
await server.close();
if (values.json) console.log(JSON.stringify(results));
else console.table(results);
process.exit(results.every((each) => "isWithin" in each && each.isWithin) ? 0 : 1);
