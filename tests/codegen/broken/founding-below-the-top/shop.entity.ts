import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { founding, member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]) },
  actor: { role: "role" },
  read: member(),
  creates: { enrol: { about: "enrol somebody", by: founding("keeper") } },
});
