import { argumentsOf } from "#codegen/arguments.mjs";
import { messageOf } from "../../scripts/house.mjs";
import { startFirestore } from "../emulators/firestore.ts";
import { trySchemas } from "./try-schemas.ts";

// npm run schemas [-- --cases N --seed N --no-rules --json]: makes up schemas and tries what the generator writes for them: the
// strictest compiler, validators, converters, and rules against TypeScript in the emulator. Exit code 0: nothing failed; 1: some
// schema failed, and is printed; 2: it could not run.

const usage = "npm run schemas -- [--cases N] [--seed N] [--no-rules] [--json]";

const { values } = argumentsOf(usage, {
  options: {
    cases: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    rules: { type: "boolean", default: true },
    json: { type: "boolean", default: false },
  },
  allowNegative: true,
});

try {
  const seed = Number(values.seed);
  const emulator = values.rules ? await startFirestore() : undefined;
  const options = { cases: Number(values.cases), seed, emulator };
  const { schemas, refused, failures } = await trySchemas({
    ...options,
    say: (words) => console.error(words),
  });
  await emulator?.stop();
  const say = values.json ? console.error : console.log;
  for (const { number, why, schema } of failures)
    say(`\nSchema ${number} of seed ${seed}: ${why}\n\n${schema}`);
  if (values.json) console.log(JSON.stringify({ schemas, refused, failed: failures.length, seed }));
  else
    console.log(`${schemas} schemas, ${refused} refused, ${failures.length} failed, seed ${seed}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
