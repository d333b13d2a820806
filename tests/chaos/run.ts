import { argumentsOf } from "#codegen/arguments.mjs";
import { giveUp, messageOf } from "../../scripts/house.mjs";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { runChaos } from "./chaos.ts";

// npm run chaos -- [--seed N] [--minutes M] [--json] [--verbose]: checks that nothing gets lost while faults are injected.

const usage = "npm run chaos -- [--seed N] [--minutes M] [--json] [--verbose]";

const { values } = argumentsOf(usage, {
  options: {
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "2" },
    json: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const [seed, minutes] = [Number(values.seed), Number(values.minutes)];
if (!Number.isSafeInteger(seed)) giveUp(`--seed takes a whole number.\n${usage}`);
if (!(minutes > 0)) giveUp(`--minutes takes a number above 0.\n${usage}`);
const missing = await whyNoEmulators();
if (missing !== undefined) giveUp(missing);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => process.exit(1));

try {
  const { schedule, problems, ...outcome } = await runChaos({
    seed,
    seconds: minutes * 60,
    restarts: Math.max(1, Math.round(minutes)),
    isWhole: true,
    ...(values.verbose && { onLine: (line: string) => console.error(line) }),
  });
  const isKept = problems.length === 0;
  if (!isKept) {
    console.error(`Seed ${seed}. What happened:\n${schedule.join("\n")}\n`);
    console.error(`What was promised and did not come true:\n${problems.join("\n")}\n`);
  }
  if (values.json) console.log(JSON.stringify(outcome));
  else console.table(outcome);
  process.exit(isKept ? 0 : 1);
} catch (error) {
  giveUp(messageOf(error));
}
