import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note of any length.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().min(1) },
  read: self("owner"),
});
