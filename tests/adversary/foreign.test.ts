// @module-tag long

import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { onlySelfIn } from "#schema/language/policy.ts";
import { root } from "../../scripts/house.mjs";
import { attack, makeBench } from "./attack.ts";
import { readPlan } from "./load.ts";
import { inEdit, mutated } from "./mutants.ts";
import { textOf } from "./story.ts";

// Schemas unrelated to ours. Holes that the search found there were fixed, or are declared as intended.

const directory = path.join(root, "tests/foreign");
const names = (await readdir(directory)).filter((name) => !name.includes("."));

/** The coalitions that reach every declared exception in `league`, whose world is larger than all others together. */
const few = ["stranger", "guest + newcomer", "playerAtSite1 + newcomer", "manager + newcomer"];

test.each(names)(
  "the search finds no unintended permission in the schema %s",
  async (name) => {
    const bench = await makeBench(await readPlan(path.join(directory, name)));
    const { stories, unneeded } = attack(bench, {
      depth: 1,
      who: (coalition) => name !== "league" || few.includes(coalition.name),
    });
    expect(stories.map(textOf)).toEqual([]);
    expect(unneeded).toEqual([]);
  },
  60_000,
);

test("a violated never that a schema declares is found", async () => {
  const plan = await readPlan(path.join(directory, "shop"));
  const mistake = {
    mistake: "whoever wrote a review may say that it helped",
    entity: "review",
    make: inEdit("thank", (operation) => ({ ...operation, by: onlySelfIn("helpful") })),
    who: "buyer + stranger",
    found: "is what must never be: review, somebody was helped by themselves by review.thank",
  };
  const { stories } = attack(await makeBench(mutated(plan, [mistake])), {
    depth: 1,
    who: ({ name }) => name === mistake.who,
  });
  expect(stories.map(({ cause }) => cause)).toContainEqual(mistake.found);
});

// Holes of earlier versions that only a schema of its own has; the others are among the mutants of ours.
test.each([
  ["a join without an invitation", "open-club", "stranger becomes head"],
  ["a deleted organisation that is founded again", "open-shop", "stranger becomes keeper"],
])("the search finds %s", async (_, schema, end) => {
  const plan = await readPlan(path.join(root, "tests/adversary/fixtures", schema));
  const { stories } = attack(await makeBench(plan), {
    depth: 1,
    who: ({ name }) => name === "stranger",
  });
  expect(stories.map(({ ends }) => ends)).toContainEqual(end);
});
