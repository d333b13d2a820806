import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant } from "#schema/language/fields.ts";
import { now } from "#schema/language/lifecycle.ts";
import { member } from "#schema/language/policy.ts";

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
  fields: { seenAt: instant().optional() },
  read: member(),
  edits: { see: { about: "see it", fields: ["seenAt"], by: member(), sets: { seenAt: now() } } },
});
