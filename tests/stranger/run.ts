import { argumentsOf } from "#codegen/arguments.mjs";
import { messageOf } from "../../scripts/house.mjs";
import { beStranger } from "./stranger.ts";

// npm run stranger [-- --linked] [--json]: uses the generator's package in an empty project, as docs/use-it-elsewhere.md says.
// Ends with 1 where a step fails, and with 2 where it could not run.

const usage = "Usage: npm run stranger -- [--linked] [--json]   (--linked: without a network)";

try {
  const { values } = argumentsOf(usage, {
    options: {
      linked: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const stay = await beStranger(values.linked ? "linked" : "registry");
  if (values.json) console.log(JSON.stringify(stay));
  else {
    for (const { step, seconds } of stay.steps) console.log(`${step.padEnd(24)}${seconds} s`);
    console.log(stay.failure ?? `done in ${stay.seconds} s`);
  }
  process.exitCode = stay.ok ? 0 : 1;
} catch (error) {
  console.error(`${messageOf(error)}\n${usage}`);
  process.exitCode = 2;
}
