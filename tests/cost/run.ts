import { argumentsOf } from "#codegen/arguments.mjs";
import { messageOf } from "../../scripts/house.mjs";
import { type Estimate, estimate } from "./estimate.ts";
import { functionFigures } from "./function-figures.ts";
import { atStart } from "./habits.ts";
import { measuredJourneys } from "./measured.ts";

// npm run cost [-- --people N] [--organisation N] [--json]: the monthly cost on Firebase, according to the figures of the bench.

const usage = "Usage: npm run cost -- [--people N] [--organisation N] [--json]";
const usual = [50, 5_000, 500_000];

try {
  const { values } = argumentsOf(usage, {
    options: {
      people: { type: "string" },
      organisation: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const sizes = values.people === undefined ? usual : [peopleIn("people", values.people)];
  const { organisation = String(atStart.people) } = values;
  const inOne = peopleIn("organisation", organisation);
  const measured = { journeys: measuredJourneys(), functions: await functionFigures() };
  const estimates = sizes.map((people) => estimate(people, measured, inOne));
  if (values.json) console.log(JSON.stringify(estimates.length === 1 ? estimates[0] : estimates));
  else for (const each of estimates) console.log(tableOf(each));
} catch (error) {
  console.error(`${messageOf(error)}\n${usage}`);
  process.exitCode = 2;
}

function peopleIn(option: string, text: string): number {
  const people = Number(text);
  if (!Number.isSafeInteger(people) || people < 1)
    throw new Error(`--${option} takes a whole number from 1 on, not "${text}".`);
  return people;
}

function tableOf({
  people,
  organisation,
  lines,
  dollarsPerMonth,
  dollarsPerPersonAndYear,
}: Estimate): string {
  const number = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
  const rows = lines.map(
    ({ what, used, free, dollars }) =>
      `  ${what.padEnd(34)} ${number.format(used).padStart(16)}  (${number.format(free)} free)`.padEnd(
        76,
      ) + `$${dollars.toFixed(2).padStart(10)}`,
  );
  const total = `  ${"a month".padEnd(34)} $${dollarsPerMonth.toFixed(2)}; $${dollarsPerPersonAndYear.toFixed(3)} a person and year`;
  return [
    `\n${number.format(people)} people, ${number.format(organisation)} to an organisation`,
    ...rows,
    total,
  ].join("\n");
}
