import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { attack, makeBench } from "./attack.ts";
import { readPlan } from "./load.ts";
import { textOf } from "./story.ts";

// A sample of `npm run adversary`, which tries everybody, and more steps.

test("nobody from outside takes what our schema does not give", async () => {
  const schema = path.join(root, "schema");
  const { stories, judged } = attack(await makeBench(await readPlan(schema)), {
    depth: 1,
    who: ({ name }) => ["stranger", "newcomer"].includes(name),
  });
  expect(stories.map(textOf)).toEqual([]);
  expect(judged).toBeGreaterThan(1000);
}, 60_000);
