import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { attack, makeBench } from "./attack.ts";
import { readPlan } from "./load.ts";

// Known holes of earlier versions that only a schema of its own has; the others are among the mutants of ours.
test.each([
  {
    hole: "a join without an invitation, where the policy checks only an invitation that is named",
    schema: "open-club",
    end: "stranger becomes head",
  },
  {
    hole: "that a deleted organisation can be founded again, with access to the documents left below",
    schema: "open-shop",
    end: "stranger becomes keeper",
  },
])("finds $hole", async ({ schema, end }) => {
  const plan = await readPlan(path.join(root, "tests/adversary/fixtures", schema));
  const { stories } = attack(await makeBench(plan), {
    depth: 1,
    who: ({ name }) => name === "stranger",
  });
  expect(stories.map(({ ends }) => ends)).toContainEqual(end);
});
