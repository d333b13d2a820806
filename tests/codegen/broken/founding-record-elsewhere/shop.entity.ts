import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { founding, member, role } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
});

export const shop = entity("shop", {
  about: "A shop.",
  path: "shops/{shop}",
  fields: { name: z.string().max(80) },
  read: member(),
  creates: { open: { about: "open a shop", by: founding("keeper", "sign") } },
});

export const sign = entity("sign", {
  about: "That a shop was opened.",
  path: "shops/{shop}/people/{person}/signs/{sign}",
  fields: { name: z.string().max(80) },
  read: member(),
  creates: { hang: { about: "hang it out", by: role("keeper") } },
});
