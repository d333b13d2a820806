import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { is, member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]) },
  actor: { role: "role" },
  read: member(),
});

export const thing = entity("thing", {
  about: "A thing of a shop.",
  path: "shops/{shop}/things/{thing}",
  fields: { price: z.int().min(0) },
  read: member(),
  never: { "something is given away": is("prize", 0) },
});
