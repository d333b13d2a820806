import path from "node:path";
import { argumentsOf } from "#codegen/arguments.mjs";
import { registerImports } from "#codegen/read/register-imports.ts";
import { messageOf, root } from "../../scripts/house.mjs";
import { describeSurvivor } from "./explained.ts";
import { keyOf } from "./mutant.ts";
import type { Part } from "./outcome.ts";
import { type Tried, tryMutants } from "./try-mutants.ts";

// npm run mutants [-- --only rules|storage|policy --sample N --seed N --attempts N --schema DIR --json]: makes small changes to
// the generated rules and TypeScript, and counts how many of them the generated attempts detect. Exit code 0: every survivor is
// explained; 1: one is not, an explanation is stale, or too few mutants were killed; 2: it could not run.

const usage =
  "npm run mutants -- [--only rules|storage|policy] [--sample N] [--seed N] [--attempts N] [--schema DIR] [--json]";

const { values } = argumentsOf(usage, {
  options: {
    only: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    attempts: { type: "string", default: "90000" },
    schema: { type: "string", default: path.join(root, "schema") },
    json: { type: "boolean", default: false },
  },
});

const all: readonly Part[] = ["policy", "rules", "storage"];

/** The percentage of all mutants that has to be killed; a sample or a part may contain more equivalent ones. */
const enough = 97;

registerImports();

try {
  const parts = all.filter((part) => values.only === undefined || values.only === part);
  if (parts.length === 0) throw new Error(`--only takes one of ${all.join(", ")}.`);
  const tried = await tryMutants({
    schema: path.resolve(values.schema),
    parts,
    seed: Number(values.seed),
    attempts: Number(values.attempts),
    sample: values.sample === undefined ? undefined : Number(values.sample),
    say: (words) => console.error(words),
  });
  if (values.json) console.log(JSON.stringify(asJson(tried)));
  else print(tried);
  const isWell = tried.explained.unexplained.length === 0 && !isStale(tried) && isKilled(tried);
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

function isKilled(tried: Tried): boolean {
  const { mutants, killed } = countsOf(tried);
  const isPart = values.sample !== undefined || values.only !== undefined;
  return isPart || 100 * killed >= enough * mutants;
}

function countsOf({ outcomes }: Tried): { readonly mutants: number; readonly killed: number } {
  const count = (of: (each: Tried["outcomes"][number]) => number): number =>
    outcomes.reduce((sum, each) => sum + of(each), 0);
  return {
    mutants: count(({ mutants }) => mutants.length),
    killed: count(({ killed }) => killed.size),
  };
}

/** Explanations are for our own schema; for another one, some match nothing. */
function isStale({ stale }: Tried): boolean {
  return stale.length > 0 && path.resolve(values.schema) === path.join(root, "schema");
}

function asJson(tried: Tried): object {
  const { outcomes, explained, stale } = tried;
  return {
    ...countsOf(tried),
    equivalent: explained.explained.size,
    survivors: explained.unexplained.map(keyOf),
    stale,
    parts: outcomes.map(({ part, mutants, killed, byReason }) => ({
      part,
      mutants: mutants.length,
      killed: killed.size,
      byReason,
    })),
  };
}

function print(tried: Tried): void {
  const { outcomes, explained, stale } = tried;
  for (const [mutant, explanation] of explained.explained)
    console.log(describeSurvivor(mutant, explanation));
  for (const mutant of explained.unexplained) console.log(describeSurvivor(mutant, undefined));
  for (const { part, mutants, killed, byReason } of outcomes) {
    const reasons = byReason === 0 ? "" : `, ${byReason} of them by the reason given`;
    console.log(`${part}: ${mutants.length} mutants, ${killed.size} killed${reasons}`);
  }
  const { explained: known, unexplained } = explained;
  const { killed } = countsOf(tried);
  const share = (100 * killed) / (killed + unexplained.length);
  console.log(
    `${known.size} survivors explained, ${unexplained.length} not: ${share.toFixed(1)} % of the others killed`,
  );
  for (const because of stale) console.log(`explains nothing any more: ${because}`);
}
