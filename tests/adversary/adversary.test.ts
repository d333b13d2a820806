import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { attack, benchOf, makeBench } from "./attack.ts";
import { readPlan, runPlan } from "./load.ts";
import { accepting, mutants, mutated, observerMutants } from "./mutants.ts";
import type { Observer } from "./observer.ts";
import { ourObserver } from "./our-observer.ts";
import { sending } from "./sends.ts";
import { textOf } from "./story.ts";

// A sample of `npm run adversary`, which tries every coalition and more steps.

const ours = await readPlan(path.join(root, "schema"));
const bench = await makeBench(ours, { observer: ourObserver });

test("the search finds no unintended permission in our schema", () => {
  const outsiders = attack(bench, {
    depth: 1,
    who: ({ name }) => name === "newcomer",
  });
  const insiders = attack(bench, {
    depth: 1,
    who: ({ name }) => name === "demotedAdmin + newcomer",
    what: (name) => ["gains power", "knows a secret"].includes(name),
  });
  expect([...outsiders.stories, ...insiders.stories].map(textOf)).toEqual([]);
  expect(insiders.judged).toBeGreaterThan(10_000);
});

// All mutants in one schema, because generating code and filling a world takes longer than the search itself.
test("each never finds the mistake that was planted for it", { tags: "long" }, async () => {
  const plan = mutated(ours, mutants);
  const generated = accepting(await runPlan(plan), mutants);
  const mutant = benchOf(plan, generated, { observer: ourObserver });
  const rounds = new Map(mutants.map(({ who, steps = 1 }) => [`${who} ${steps}`, { who, steps }]));
  const missed = [...rounds.values()].flatMap(({ who, steps }) => {
    const theirs = mutants.filter((each) => each.who === who && (each.steps ?? 1) === steps);
    const { stories } = attack(mutant, {
      depth: steps,
      who: ({ name }) => name === who,
      what: (name) => theirs.some(({ found }) => found.startsWith(name)),
    });
    return theirs.filter(({ found }) => !stories.some(({ cause }) => cause.startsWith(found)));
  });
  expect(missed.map(({ mistake }) => mistake)).toEqual([]);
});

const recipients =
  "wrong recipients of mail and push are found, whichever check the functions omit";
test(recipients, { tags: "long" }, () => {
  // One search for all three, because the moves of a coalition take longer than the nevers.
  const observer: Observer = {
    ...ourObserver,
    deliveries: (observed, entry) =>
      observerMutants.flatMap(({ make }) => ourObserver.deliveries(make(observed), entry)),
  };
  const { stories } = attack(
    { ...bench, observer },
    {
      depth: 1,
      who: ({ name }) => name === "resident + newcomer",
      what: (name) => name === sending,
    },
  );
  const missed = observerMutants.filter(
    ({ found }) => !stories.some(({ cause }) => cause.startsWith(found)),
  );
  expect(missed.map(({ mistake }) => mistake)).toEqual([]);
});
