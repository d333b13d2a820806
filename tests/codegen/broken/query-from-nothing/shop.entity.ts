import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
});

export const sale = entity("sale", {
  about: "Days on which things are cheaper.",
  path: "shops/{shop}/sales/{sale}",
  fields: { name: z.string().max(80) },
  read: member(),
  queries: { since: { about: "Sales from a name on.", order: ["name asc"], from: argument("name") } },
});
