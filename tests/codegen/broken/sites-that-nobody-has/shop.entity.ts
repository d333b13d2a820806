import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member, ownSite } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), home: z.string().max(40) },
  actor: { role: "role" },
  read: member(),
  remove: ownSite("home"),
});
