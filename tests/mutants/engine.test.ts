import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseRules } from "#codegen/budget/parse-rules.ts";
import { root } from "../../scripts/house.mjs";
import { startedAt } from "../conformance/encode.ts";
import { listJudged } from "../conformance/lists.ts";
import { judged } from "../conformance/verdicts.ts";
import { trialsOf } from "./attempts.ts";
import { wouldAllow } from "./engine/requests.ts";
import { type GeneratedSchema, generateSchema } from "./generated-schema.ts";

let house: GeneratedSchema;
beforeAll(async () => {
  house = await generateSchema(path.join(root, "schema"));
}, 60_000);
afterAll(() => house.remove());

test("our own rules engine gives the same verdicts for the generated rules as the generated TypeScript", async () => {
  const { plan, generated, texts } = house;
  const rules = parseRules(texts.get("firestore.rules") ?? "");
  const different: string[] = [];
  let [tried, allowed] = [0, 0];
  for await (const { world, attempt, asked, documents, list } of trialsOf(plan, generated, 3)) {
    const isAllowed = wouldAllow(rules, documents, asked, startedAt);
    const expected =
      list === undefined
        ? judged(generated, world, attempt) === undefined
        : listJudged(plan, generated, world, list);
    if (isAllowed !== expected) different.push(attempt.title);
    tried += 1;
    if (isAllowed) allowed += 1;
    if (tried === 1000) break;
  }
  expect(different).toEqual([]);
  expect(allowed).toBeGreaterThan(tried / 20);
}, 60_000);
