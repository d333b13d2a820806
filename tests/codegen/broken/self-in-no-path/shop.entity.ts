import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member, selfInPath } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
});

export const note = entity("note", {
  about: "A note that lies beside the people, not below them.",
  path: "shops/{shop}/notes/{note}",
  fields: { text: z.string().max(80) },
  read: selfInPath("person"),
});
