import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { anybody, member, self } from "#schema/language/policy.ts";

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
  fields: { value: z.int().min(1).max(100), by: ref("person") },
  ids: "secret",
  read: anybody(),
  list: self("by"),
});

export const sale = entity("sale", {
  about: "What was sold for vouchers. Every member sees it.",
  path: "shops/{shop}/sales/{sale}",
  fields: { cents: z.int().min(1), vouchers: z.array(ref("voucher")).max(4) },
  read: member(),
});
