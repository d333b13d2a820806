import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { above, is, member } from "#schema/language/policy.ts";

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
  fields: { name: z.string().max(80) },
  read: member(),
  edits: { name: { about: "name it", fields: ["name"], by: above("person", is("role", "keeper")) } },
});
