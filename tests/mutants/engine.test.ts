import { expect, test } from "vitest";
import { deployedRules } from "#codegen/budget/deployed-rules.ts";
import { parseRules } from "#codegen/budget/parse-rules.ts";
import { startedAt } from "../conformance/encode.ts";
import { listJudged } from "../conformance/lists.ts";
import { judged } from "../conformance/verdicts.ts";
import { generatedSchema } from "../support/generated-schema.ts";
import { trialsOf } from "./attempts.ts";
import { wouldAllow } from "./engine/requests.ts";

const { plan, generated, texts } = await generatedSchema("schema");

test("our own rules engine gives the same verdicts for the generated rules, as reviewed and as deployed, as the generated TypeScript", async () => {
  const reviewed = texts.get("firestore.rules") ?? "";
  const smallest = deployedRules(reviewed, 0);
  const rulesets = [reviewed, deployedRules(reviewed), smallest].map(parseRules);
  expect(smallest.length).toBeLessThan(deployedRules(reviewed).length * 0.9);
  const different: string[] = [];
  let [tried, allowed] = [0, 0];
  for await (const { world, attempt, asked, documents, list } of trialsOf(plan, generated, 3)) {
    const verdicts = rulesets.map((rules) => wouldAllow(rules, documents, asked, startedAt));
    const expected =
      list === undefined
        ? judged(generated, world, attempt) === undefined
        : listJudged(plan, generated, world, list);
    if (verdicts.some((isAllowed) => isAllowed !== expected)) different.push(attempt.title);
    tried += 1;
    if (expected) allowed += 1;
    if (tried === 1000) break;
  }
  expect(different).toEqual([]);
  expect(allowed).toBeGreaterThan(tried / 20);
}, 60_000);
