import { argumentsOf } from "#codegen/arguments.mjs";
import { giveUp } from "../../scripts/house.mjs";
import { bundled } from "./bundled.ts";

// npm run simulate -- [--people P] [--days D] [--seed N] [--json] [--mistake M]: days of several people in seconds, in one process.

const usage = "npm run simulate -- [--people P] [--days D] [--seed N] [--json] [--mistake M]";

const { values } = argumentsOf(usage, {
  options: {
    people: { type: "string", default: "8" },
    days: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    mistake: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const { cast, mistakes, shrink, simulate, storyOf } = await bundled();
const [people, days, seed] = [Number(values.people), Number(values.days), Number(values.seed)];
if (!Number.isSafeInteger(seed)) giveUp(`--seed takes a whole number.\n${usage}`);
if (!(people >= 1 && people <= cast.length))
  giveUp(`--people takes a number from 1 to ${cast.length}.\n${usage}`);
const mistake = values.mistake === undefined ? undefined : mistakes[values.mistake];
if (values.mistake !== undefined && mistake === undefined)
  giveUp(`--mistake takes one of ${Object.keys(mistakes).join(", ")}.\n${usage}`);
if (!(days >= 1)) giveUp(`--days takes a number from 1.\n${usage}`);

const input = { seed, people, days, mutate: mistake };
const outcome = await simulate(input);
const { user, system } = process.cpuUsage();
const cpuSeconds = Math.round((user + system) / 10_000) / 100;
const { problems, ends, intents, lost, duplicated, stuck, disagreeing } = outcome;
const result = { seed, intents, lost, duplicated, stuck, disagreeing, cpuSeconds };
if (problems.length > 0) console.error(storyOf(await shrink(input, outcome)));
if (values.json) console.log(JSON.stringify(result));
else console.table({ ...result, ...ends });
process.exitCode = problems.length > 0 ? 1 : 0;
