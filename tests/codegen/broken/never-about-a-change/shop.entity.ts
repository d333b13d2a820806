import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { allOf, is, member, not, unchanged } from "#schema/language/policy.ts";

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
  fields: { price: z.int().min(0), sold: z.boolean().default(false) },
  read: member(),
  never: { "the price of what is sold changes": allOf(is("sold", true), not(unchanged("price"))) },
});
