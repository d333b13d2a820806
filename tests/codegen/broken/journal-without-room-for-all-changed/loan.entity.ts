import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

export const loan = entity("loan", {
  about: "A loan whose entries tell of one change, of which there can be two.",
  path: "loans/{loan}",
  fields: { borrower: z.string().max(40), book: z.string().max(40), last: ref("entry") },
  journal: { entity: "entry", last: "last" },
  read: self("borrower"),
  edits: { swap: { about: "swap it", fields: ["borrower", "book"], by: self("borrower") } },
});

export const entry = entity("entry", {
  about: "What somebody did with a loan.",
  path: "loans/{loan}/entries/{entry}",
  fields: {
    kind: z.enum(["swap"]),
    by: z.string().max(40),
    at: instant(),
    changed: z.array(z.string().max(40)).max(1).default([]),
  },
  read: self("by"),
});
