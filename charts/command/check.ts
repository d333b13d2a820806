import { checkMachine } from "../check/check-machine.ts";
import type { Finding } from "../check/finding.ts";
import type { Sent } from "../check/sent.ts";
import { type MachineFile, machineFiles } from "../model/machine-files.ts";
import { walkOf } from "../model/walk-of.ts";
import { product } from "../registry.ts";
import { type Command, readWords } from "./command.ts";

/** `npm run charts -- check`: what is wrong with the machines as they are written. */
export const checkCommand: Command = {
  usage: `check [--json]
    Reads every machine for dead ends, work that nothing ends, failures that nobody handles, events
    that are sent and not heard, and transitions that are never taken.
    Answers 0 when nothing is found, 1 otherwise.`,
  async run(args, outside) {
    const { options } = readWords(args, ["--json"]);
    const sent = await outside.readSent(product.sources);
    const findings: Finding[] = [];
    for (const file of machineFiles()) findings.push(...(await findingsIn(file, sent)));
    if (options.has("--json"))
      outside.print(JSON.stringify({ findings, unread: sent.unread }, null, 2));
    else outside.print(inWords(findings, sent.unread));
    return findings.length === 0 ? 0 : 1;
  },
};

async function findingsIn(file: MachineFile, sent: Sent): Promise<readonly Finding[]> {
  return checkMachine(await file.loadMachine(), {
    walked: await walkOf(file),
    sent: sent.events.filter((each) => each.file === file.file),
  });
}

/** What was found, to be read by people. */
export function inWords(findings: readonly Finding[], unread: readonly string[]): string {
  const lines = findings.map(
    ({ machine, state, kind, what, todo }) =>
      `${[machine, state].filter(Boolean).join(" ")} (${kind})\n  ${what}\n  ${todo}`,
  );
  return [
    ...lines,
    ...(unread.length > 0
      ? [`Sent, and not known to which machine:\n  ${unread.join("\n  ")}`]
      : []),
    findings.length === 0 ? "Nothing is found." : `Found: ${findings.length}.`,
  ].join("\n\n");
}
