import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member, role, selfInPath, anyOf } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
});

export const account = entity("account", {
  about: "Whoever has an account, in whichever shops; who keeps one of them is nobody here.",
  path: "accounts/{account}",
  fields: { name: z.string().max(80) },
  read: anyOf(selfInPath("account"), role("keeper")),
});
