import path from "node:path";
import { parseArgs } from "node:util";
import { messageOf, root } from "../../scripts/house.mjs";
import { conform, describeDisagreement } from "./conform.ts";

// npm run conformance [-- --cases N --seed N --schema DIR --json]: the generated rules against the generated TypeScript.

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    schema: { type: "string", default: path.join(root, "schema") },
    json: { type: "boolean", default: false },
  },
});

try {
  const { cases, seed, allowed, disagreements } = await conform({
    schema: path.resolve(values.schema),
    cases: Number(values.cases),
    seed: Number(values.seed),
  });
  if (values.json)
    console.log(JSON.stringify({ cases, disagreements: disagreements.length, seed }));
  else {
    for (const each of disagreements.slice(0, 5)) console.log(`${describeDisagreement(each)}\n`);
    const kinds = groupBy(
      disagreements,
      ({ attempt, judged }) =>
        `${judged?.code ?? "rules only"}: ${attempt.title.replaceAll(/ by \w+/g, "")}`,
    );
    for (const [kind, all] of [...kinds].toSorted((a, b) => b[1].length - a[1].length).slice(0, 20))
      console.log(`${all.length} × ${kind}`);
    console.log(
      `${cases} cases, ${allowed} let through, ${disagreements.length} disagreements, seed ${seed}`,
    );
  }
  process.exitCode = disagreements.length === 0 ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

function groupBy<T>(
  all: readonly T[],
  keyOf: (each: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}
