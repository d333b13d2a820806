import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { member, self } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a shop.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]) },
  actor: { role: "role" },
  read: member(),
});

export const book = entity("book", {
  about: "A book that takes a book for a person.",
  path: "shops/{shop}/books/{book}",
  fields: { sequel: ref("book").optional() },
  read: self("sequel"),
});
