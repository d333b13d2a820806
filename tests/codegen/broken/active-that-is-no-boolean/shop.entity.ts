import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), here: z.string().max(3) },
  actor: { role: "role", active: "here" },
  read: member(),
});
