import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that is made and made again.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().max(100) },
  read: self("owner"),
  creates: { make: { about: "make one", by: self("owner") } },
  edits: { make: { about: "make it again", fields: ["text"], by: self("owner") } },
});
