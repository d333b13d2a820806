import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody whose role can be anything.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
});
