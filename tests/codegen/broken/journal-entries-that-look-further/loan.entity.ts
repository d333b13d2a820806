import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { mayReadParent, self } from "#schema/language/policy.ts";

export const loan = entity("loan", {
  about: "Something that somebody has borrowed.",
  path: "loans/{loan}",
  fields: { borrower: z.string().max(40), last: ref("entry") },
  journal: { entity: "entry", last: "last", entries: mayReadParent("loan") },
  read: self("borrower"),
  edits: {
    hand: { about: "hand it on", fields: ["borrower"], by: self("borrower") },
  },
});

export const entry = entity("entry", {
  about: "What somebody did with a loan.",
  path: "loans/{loan}/entries/{entry}",
  fields: { kind: z.enum(["hand"]), by: z.string().max(40), at: instant() },
  read: self("by"),
});
