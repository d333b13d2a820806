import { answerHelp } from "../codegen/arguments.mjs";
import { giveUp, run } from "./house.mjs";

const usage = `npm run backup -- --round-trip [--only demo|real] [--json]
    saves a building in a browser, brings it back in an empty one, and compares
npm run backup -- --export ORGANISATION --project ID --out FILE [--bucket NAME]
    saves an organisation of a Firebase project in a file
npm run backup -- --restore FILE --project ID [--bucket NAME] [--map FILE.csv] [--check]
    brings a file into a Firebase project`;

answerHelp(usage);
const args = process.argv.slice(2);
const program = args.includes("--round-trip")
  ? "tests/backup/run.ts"
  : args.includes("--export") || args.includes("--restore")
    ? "scripts/backup/run.ts"
    : giveUp(usage);
const { ok } = run(process.execPath, ["--import", "tsx", program, ...args]);
process.exit(ok ? 0 : 1);
