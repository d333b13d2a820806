import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { member, self } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), shelf: z.string().max(20) },
  actor: { role: "role" },
  read: member(),
});

export const ticket = entity("ticket", {
  about: "A ticket, written by whoever wants one.",
  path: "shops/{shop}/tickets/{ticket}",
  fields: { by: fixed(ref("person")), last: ref("stub") },
  journal: { entity: "stub", last: "last" },
  writtenByAccounts: true,
  read: member(),
  creates: { draw: { about: "draw a ticket", by: self("by") } },
});

export const stub = entity("stub", {
  about: "What became of a ticket.",
  path: "shops/{shop}/tickets/{ticket}/stubs/{stub}",
  fields: { kind: z.enum(["draw"]), by: ref("person"), at: instant() },
  read: member(),
});
