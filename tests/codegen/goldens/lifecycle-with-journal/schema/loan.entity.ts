import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, cleared, lifecycle, statesOf, transitionsOf } from "#schema/language/lifecycle.ts";
import { allOf, mayReadParent, member, onlySelfIn, role, self } from "#schema/language/policy.ts";

const loanLifecycle = lifecycle({
  field: "state",
  initial: "asked",
  states: {
    asked: { about: "Somebody wants it." },
    lent: { about: "They have it.", end: true },
    refused: { about: "They do not get it.", end: true },
  },
  transitions: {
    lend: { about: "hand it out", from: ["asked"], to: "lent", by: role("keeper"), may: ["until"] },
    refuse: {
      about: "refuse it",
      from: ["asked"],
      to: "refused",
      by: role("keeper"),
      text: "required",
      sets: { until: cleared() },
    },
  },
});

export const loan = entity("loan", {
  about: "A thing somebody borrows, with a journal of what happened.",
  path: "shops/{shop}/loans/{loan}",
  fields: {
    thing: fixed(z.string().min(1).max(80)),
    borrower: fixed(ref("person")),
    until: z.string().max(20).optional(),
    curious: z.array(ref("person")).max(20).default([]).describe("Who wants it next."),
    state: z.enum(statesOf(loanLifecycle)),
    last: ref("entry"),
  },
  lifecycle: loanLifecycle,
  journal: { entity: "entry", last: "last" },
  read: member(),
  creates: {
    ask: { about: "ask for a thing", by: member(), fields: ["thing"], sets: { borrower: actor() } },
  },
  edits: {
    queue: {
      about: "stand in line for it",
      fields: ["curious"],
      by: allOf(member(), onlySelfIn("curious")),
    },
    extend: { about: "ask for more time", fields: ["until"], by: self("borrower"), while: ["lent"] },
  },
});

export const entry = entity("entry", {
  about: "What happened to a loan.",
  path: "shops/{shop}/loans/{loan}/entries/{entry}",
  fields: {
    kind: z.enum(["ask", "queue", "extend", ...transitionsOf(loanLifecycle)]),
    by: ref("person"),
    byName: z.string().max(80),
    at: instant(),
    text: z.string().max(400).optional(),
    from: z.string().max(20).optional(),
    to: z.string().max(20).optional(),
    changes: z
      .array(
        z.object({
          field: z.string().max(40),
          before: z.string().max(400).optional(),
          after: z.string().max(400).optional(),
        }),
      )
      .max(10)
      .default([]),
  },
  read: mayReadParent("loan"),
});
