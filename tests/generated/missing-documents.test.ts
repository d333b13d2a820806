import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseRules } from "#codegen/budget/parse-rules.ts";
import type { BlockSyntax } from "#codegen/budget/rules-syntax.ts";
import { root } from "../../scripts/house.mjs";
import { now } from "../conformance/documents.ts";
import { Random } from "../conformance/random.ts";
import { trialsOf } from "../mutants/attempts.ts";
import type { Watch } from "../mutants/engine/evaluate.ts";
import type { Asked, Documents } from "../mutants/engine/requests.ts";
import { wouldAllow } from "../mutants/engine/requests.ts";
import { generatedSchema } from "../support/generated-schema.ts";

/*
 * Emulators, Google's reference and its Rules Test API differ in what rules see of missing documents (`Missing`). A rule that
 * depends on the difference would work in some of them only.
 */

/** The verdicts by the emulators, the reference and the Rules Test API. */
function verdicts(rules: BlockSyntax, documents: Documents, asked: Asked): readonly boolean[] {
  const readings: readonly Watch[] = [{}, { missing: "null" }, { missing: "error" }];
  return readings.map((watch) => wouldAllow(rules, documents, asked, now, watch));
}

test("the three readings differ for a rule that relies on one of them", () => {
  const ruleset = (condition: string): BlockSyntax =>
    parseRules(`rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents {
        match /a/{id} { allow get: if ${condition}; }
      } }`);
  const looked = "get(/databases/$(database)/documents/b/gone)";
  const asked = { kind: "get", by: "u", path: "a/x" } as const;
  for (const [condition, expected] of [
    [`!(${looked} != null)`, [false, true, false]],
    ["resource == null", [true, true, false]],
    [`${looked} != null`, [false, false, false]],
    [`${looked} != null || id == 'x'`, [true, true, true]],
  ] as const)
    expect([condition, verdicts(ruleset(condition), new Map(), asked)]).toEqual([
      condition,
      expected,
    ]);
});

const schemas = [
  { name: "schema", attempts: 300 },
  ...readdirSync(path.join(root, "tests/foreign"), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => ({ name: `tests/foreign/${name}`, attempts: 120 })),
];

test.each(schemas)(
  "the rules of $name do not depend on the value of a missing document",
  async ({ name, attempts }) => {
    const { plan, generated, texts } = await generatedSchema(name);
    const rules = parseRules(texts.get("firestore.rules") ?? "");
    const random = new Random(11);
    const different: string[] = [];
    let tried = 0;
    for await (const { attempt, asked, documents } of trialsOf(plan, generated, 5)) {
      // The user's own document, or one of the other documents that rules read, is missing.
      const without = new Map(documents);
      if (random.chance(0.7)) without.delete(random.pick([...documents.keys()]));
      // A query finds only existing documents.
      if (asked.kind === "listOne" && !without.has(asked.path)) continue;
      if (new Set(verdicts(rules, without, asked)).size > 1) different.push(attempt.title);
      tried += 1;
      if (tried === attempts) break;
    }
    expect(different).toEqual([]);
  },
  60_000,
);
