import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { raised } from "#schema/language/lifecycle.ts";
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
  fields: { sales: z.string().max(9) },
  read: member(),
  edits: { sell: { about: "sell something", fields: [], by: member(), sets: { sales: raised() } } },
});
