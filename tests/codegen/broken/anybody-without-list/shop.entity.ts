import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { anybody, member } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
});

export const voucher = entity("voucher", {
  about: "A voucher, for whoever has it.",
  path: "shops/{shop}/vouchers/{voucher}",
  fields: { value: z.int().min(1).max(100) },
  ids: "public",
  read: anybody(),
});
