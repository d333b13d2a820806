import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper"]) },
  actor: { role: "role" },
  read: member(),
});

export const shop = entity("shop", {
  about: "A shop.",
  path: "shops/{shop}",
  fields: { sign: z.string().max(9) },
  read: member(),
  edits: { change: { about: "change it", fields: ["sign", "revision"], by: member() } },
});
