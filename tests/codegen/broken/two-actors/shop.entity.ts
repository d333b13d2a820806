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

export const robot = entity("robot", {
  about: "A machine that acts too.",
  path: "shops/{shop}/robots/{robot}",
  fields: { role: z.enum(["mover"]) },
  actor: { role: "role" },
  read: member(),
});
