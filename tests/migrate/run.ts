import { argumentsOf } from "#codegen/arguments.mjs";
import { Random } from "../conformance/random.ts";
import { rehearse } from "./rehearse.ts";

// npm run migrate -- --rehearse: a made-up organisation, migrated by a process that is killed again and again.

const usage = "npm run migrate -- --rehearse [--documents N] [--kill N] [--seed N] [--json]";

const { values } = argumentsOf(usage, {
  options: {
    rehearse: { type: "boolean" },
    documents: { type: "string", default: "20000" },
    kill: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
  },
});
const random = new Random(Number(values.seed));
const done = await rehearse({
  documents: Number(values.documents),
  kills: Number(values.kill),
  random: () => random.next(),
});
if (values.json) console.log(JSON.stringify(done));
else console.table(done);
process.exitCode = done.lost + done.twice + done.secondRunWrites === 0 ? 0 : 1;
