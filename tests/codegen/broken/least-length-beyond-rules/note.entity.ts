import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that has to be an essay.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().min(2000).max(9000) },
  read: self("owner"),
});
