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
  fields: { sales: z.int().min(0).default(0) },
  read: member(),
  creates: { open: { about: "open it", by: member(), sets: { sales: raised() } } },
});
