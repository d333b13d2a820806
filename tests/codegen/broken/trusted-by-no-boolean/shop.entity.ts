import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member, trusted } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.boolean().optional() },
  actor: { role: "role" },
  read: member(),
});

export const shelf = entity("shelf", {
  about: "A shelf, which people name in a text.",
  path: "shops/{shop}/shelves/{shelf}",
  fields: { name: z.string().max(80) },
  read: trusted("shelf"),
});
