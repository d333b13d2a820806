import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { anyOf, joining, member, role } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
  edits: {
    return: { about: "come back", fields: ["shelf"], by: anyOf(joining(), role("keeper")) },
  },
});
