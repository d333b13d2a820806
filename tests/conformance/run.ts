import path from "node:path";
import { argumentsOf } from "#codegen/arguments.mjs";
import { registerImports } from "#codegen/read/register-imports.ts";
import { messageOf, root, startedIn } from "../../scripts/house.mjs";
import { conform } from "./conform.ts";
import { type Coverage, isUnwalked } from "./coverage.ts";
import { describeDisagreement, titleOf } from "./disagreement.ts";

// npm run conformance [-- --cases N --seed N --schema DIR --json]: the generated rules against the generated TypeScript,
// and against what the schema says about lists and files.
// Ends with 1 where they disagree, or where cells are left that no case came by in a run that is long enough for it (60 cases a
// cell, so 100,000 for ours), and with 2 where it could not run.

const usage = "npm run conformance -- [--cases N] [--seed N] [--schema DIR] [--json]";

const { values } = argumentsOf(usage, {
  options: {
    cases: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    schema: { type: "string", default: path.join(root, "schema") },
    json: { type: "boolean", default: false },
  },
});

registerImports();

try {
  const started = performance.now();
  const { cases, seed, allowed, files, disagreements, coverage } = await conform({
    schema: path.resolve(startedIn, values.schema),
    cases: Number(values.cases),
    seed: Number(values.seed),
  });
  const seconds = (performance.now() - started) / 1000;
  // Errors are always printed; with `--json`, standard output contains only JSON.
  const say = values.json ? console.error : console.log;
  for (const each of disagreements.slice(0, 3)) say(`${describeDisagreement(each)}\n`);
  const kinds = groupBy(
    disagreements,
    (each) => `${each.about}: ${titleOf(each).replaceAll(/ by \w+/g, "")}`,
  );
  for (const [kind, all] of [...kinds].toSorted((a, b) => b[1].length - a[1].length).slice(0, 20))
    say(`${all.length} × ${kind}`);
  if (values.json)
    console.log(
      JSON.stringify({
        cases,
        allowed,
        files,
        disagreements: disagreements.length,
        seed,
        cells: coverage.cells,
        triedCells: coverage.cells - coverage.untried.length,
        untried: coverage.untried,
      }),
    );
  else {
    tellCoverage(coverage);
    console.log(
      `${cases} cases (${files} about files), ${allowed} let through, ${disagreements.length} disagreements, seed ${seed}, ${Math.round(cases / seconds)} a second`,
    );
  }
  process.exitCode = disagreements.length > 0 || isUnwalked(coverage, cases) ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

/** The coverage of entity × operation × role × state × tampering, and the cells without an allowed attempt. */
function tellCoverage({ cells, tried, allowed, untried, tampered }: Coverage): void {
  console.log(
    `${tried} of ${cells} cells (entity × operation × role × state) tried as things should be done, ${allowed} let somebody through`,
  );
  console.log(`${tampered.tried} of ${tampered.cells} cells × tamperings tried`);
  if (untried.length === 0) return;
  const few = untried.slice(0, 10).join(", ");
  const more = untried.length > 10 ? ", …" : "";
  console.log(
    `${untried.length} were not tried, or let nobody through though role and state leave it open: ${few}${more}`,
  );
}

function groupBy<T>(
  all: readonly T[],
  keyOf: (each: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}
