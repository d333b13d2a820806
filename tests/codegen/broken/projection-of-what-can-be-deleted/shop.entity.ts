import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member, role } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
  remove: role("keeper"),
});

export const shown = entity("shown", {
  about: "What everybody sees of a person.",
  path: "shops/{shop}/shown/{shown}",
  fields: { shelf: z.string().max(20) },
  projectionOf: "person",
  read: member(),
});
