import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]) },
  actor: { role: "role" },
  read: member(),
});

export const country = entity("country", {
  about: "A place with no people of its own, where a shop's person would pass for somebody.",
  path: "countries/{country}",
  fields: { name: z.string().max(80) },
  read: member(),
});
