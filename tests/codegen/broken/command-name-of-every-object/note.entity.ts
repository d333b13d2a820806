import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a name that every object has.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().max(100) },
  read: self("owner"),
  edits: { valueOf: { about: "write on it", fields: ["text"], by: self("owner") } },
});
