import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member, role } from "#schema/language/policy.ts";

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
  fields: { number: z.int().min(1) },
  writtenByAccounts: true,
  read: member(),
  creates: { draw: { about: "draw a ticket", by: role("borrower") } },
});
