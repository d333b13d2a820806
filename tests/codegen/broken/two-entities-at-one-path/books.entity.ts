import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const book = entity("book", {
  about: "One of two.",
  path: "books/{book}",
  fields: { owner: z.string().max(40) },
  read: self("owner"),
});

export const novel = entity("novel", {
  about: "One of two.",
  path: "books/{novel}",
  fields: { owner: z.string().max(40) },
  read: self("owner"),
});
