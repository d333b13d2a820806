import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { justNow, member } from "#schema/language/policy.ts";

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
  fields: { day: z.string().max(10) },
  read: member(),
  edits: { mark: { about: "mark the day", fields: ["day"], by: justNow("day") } },
});
