import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { attack, makeBench } from "./attack.ts";
import { readPlan } from "./load.ts";
import { unrevised } from "./mutants.ts";
import type { Bench } from "./never.ts";
import type { Story } from "./story.ts";

// Known holes of earlier versions; the search has to find each by itself, in a story of the same length.

/** Documents had no revisions then. */
const fixture = async (name: string): Promise<Bench> =>
  makeBench(unrevised(await readPlan(path.join(root, "tests/adversary/fixtures", name))));

const ofOldOrganisation = [
  {
    hole: "a resident reads of an admin's invitation, and a stranger comes in by it as admin",
    who: "resident + stranger",
    what: "gains power",
    steps: 1,
    by: "gains power: role by member.join with the invitation they read of in the member",
    ends: "stranger becomes admin",
  },
  {
    hole: "an admin who was demoted accepts the old invitation again",
    who: "demotedAdmin + stranger",
    what: "gains power",
    steps: 1,
    by: "gains power: role by member.accept",
    ends: "demotedAdmin becomes admin",
  },
  {
    hole: "a coordinator of one site lets guests into another",
    who: "coordinatorAtSite1 + stranger",
    what: "gains power",
    steps: 2,
    by: "gains power: site by label.change, then member.",
    ends: "at site2",
  },
  {
    hole: "a guest takes another's name",
    who: "guest + stranger",
    what: "is shown as somebody else",
    steps: 1,
    by: "is shown as somebody else: member.name by member.rename",
    ends: "guest is shown as",
  },
  {
    hole: "somebody looks at a request under another's name",
    who: "resident + stranger",
    what: "is shown as somebody else",
    steps: 1,
    by: "is shown as somebody else: look.name by look.begin",
    ends: "resident is shown as",
  },
  {
    hole: "the only admin leaves",
    who: "admin + stranger",
    what: "is left without its last",
    steps: 1,
    by: "is left without its last: admin by member.leave",
    ends: "nobody is admin any more",
  },
  ...[
    "member.active",
    "place.retired",
    "site.retired",
    "label.active",
    "invitation.revoked",
    "chartNote.resolved",
  ].map((field) => ({
    hole: `a change of ${field} that is sent again undoes what was decided since`,
    who: "admin + stranger",
    what: "undoes a newer decision",
    steps: 3,
    by: `undoes a newer decision: ${field} by `,
    ends: "is undone by what admin sent before",
  })),
];

let oldOrganisation: Promise<Bench> | undefined;

for (const { hole, who, what, steps, by, ends } of ofOldOrganisation)
  test(`finds that ${hole}`, async () => {
    oldOrganisation ??= fixture("open-house");
    const { stories } = attack(await oldOrganisation, {
      depth: steps,
      who: ({ name }) => name === who,
      what: (name) => name === what,
    });
    const found = stories.filter((story) => story.cause.startsWith(by));
    expect(found.map(endOf)).toContainEqual(expect.stringContaining(ends));
    expect(Math.min(...found.map((story) => story.steps))).toBeLessThanOrEqual(steps);
  }, 60_000);

test("with a journal, no later decision is undone by a change that arrives twice", async () => {
  oldOrganisation ??= fixture("open-house");
  const { stories } = attack(await oldOrganisation, {
    who: ({ name }) => name === "admin + stranger",
    what: (name) => name === "undoes a newer decision",
  });
  expect(stories.filter(({ cause }) => cause.includes(": request."))).toEqual([]);
}, 60_000);

test("finds a join without an invitation, where the policy checks only an invitation that is named", async () => {
  const { stories } = attack(await fixture("open-club"), {
    depth: 1,
    who: ({ name }) => name === "stranger",
  });
  expect(stories.map(endOf)).toContainEqual("stranger becomes head");
});

test("finds that a deleted organisation can be founded again, with access to the documents left below", async () => {
  const { stories } = attack(await fixture("open-shop"), {
    depth: 1,
    who: ({ name }) => name === "stranger",
  });
  expect(stories.map(endOf)).toContainEqual("stranger becomes keeper");
});

function endOf({ ends }: Story): string {
  return ends;
}
