import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { lowered, member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
});

export const thing = entity("thing", {
  about: "A thing of a shop.",
  path: "shops/{shop}/things/{thing}",
  fields: { price: z.int().min(0) },
  read: member(),
  edits: { cut: { about: "cut the price", fields: ["price"], by: lowered("price") } },
});
