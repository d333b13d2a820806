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

export const board = entity("board", {
  about: "A board on which strangers write.",
  path: "shops/{shop}/boards/{board}",
  fields: { text: z.string().max(80) },
  read: member(),
  edits: { write: { about: "write on it", fields: ["text"], by: anybody() } },
});
