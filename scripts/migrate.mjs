import { answerHelp } from "../codegen/arguments.mjs";
import { giveUp, run } from "./house.mjs";

const usage = `npm run migrate -- --check | --dry-run | --run [--contract] --project ID | --file BACKUP [--out FILE] [--json]
    finds documents that do not match the schema, shows what they become, rewrites them; --contract takes away what only older
    clients read
npm run migrate -- --rehearse [--documents N] [--kill N] [--seed N] [--json]
    migrates a made-up organisation with a process that is killed again and again, and compares`;

answerHelp(usage);
const args = process.argv.slice(2);
const program = args.includes("--rehearse")
  ? "tests/migrate/run.ts"
  : ["--check", "--dry-run", "--run"].some((each) => args.includes(each))
    ? "scripts/migrate/run.ts"
    : giveUp(usage);
// Ctrl-C reaches both processes, and this one waits until the other has finished its batch.
process.on("SIGINT", () => undefined);
const { ok } = run(process.execPath, ["--import", "tsx", program, ...args]);
process.exit(ok ? 0 : 1);
