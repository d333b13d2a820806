import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note whose text is described by a word.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: "string" },
  read: self("owner"),
});
