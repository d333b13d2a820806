import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, cleared, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import { allOf, anyOf, has, is, member, not, role, self } from "#schema/language/policy.ts";

const staff = role("librarian", "head");

const loanLifecycle = lifecycle({
  field: "state",
  initial: "asked",
  states: {
    asked: { about: "Somebody wants it." },
    lent: { about: "They have it." },
    back: { about: "It is back.", end: true },
    lost: { about: "Nobody has it.", end: true },
  },
  transitions: {
    lend: {
      about: "hand it out",
      from: ["asked"],
      to: "lent",
      by: staff,
      needs: ["dueAt"],
      may: ["remark"],
      blockers: [{ unless: has("book"), because: "Nobody knows which book." }],
    },
    giveBack: {
      about: "give it back",
      from: ["lent"],
      to: "back",
      by: anyOf(self("borrower"), staff),
      sets: { dueAt: cleared(), backAt: now() },
    },
    lose: {
      about: "say it is lost",
      from: ["asked", "lent"],
      to: "lost",
      by: staff,
      text: "required",
    },
  },
});

export const loan = entity("loan", {
  about: "A book somebody borrows.",
  path: "libraries/{library}/loans/{loan}",
  fields: {
    book: ref("book").optional(),
    borrower: fixed(ref("person")),
    dueAt: instant().optional(),
    backAt: instant().optional(),
    remark: z.string().max(200).optional(),
    state: z.enum(statesOf(loanLifecycle)),
    last: ref("entry"),
  },
  journal: { entity: "entry", last: "last" },
  read: anyOf(self("borrower"), staff),
  creates: {
    ask: {
      about: "ask for a book",
      by: member(),
      fields: ["book", "state"],
      sets: { borrower: actor() },
    },
  },
  edits: {
    extend: {
      about: "ask for more time",
      fields: ["dueAt", "state"],
      by: allOf(self("borrower"), not(is("remark", "no"))),
    },
  },
});
