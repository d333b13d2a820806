import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { role } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]) },
  actor: { role: "role" },
  read: role("keper"),
});
