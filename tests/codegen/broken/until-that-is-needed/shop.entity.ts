import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant } from "#schema/language/fields.ts";
import { member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), until: instant() },
  actor: { role: "role", until: "until" },
  read: member(),
});


