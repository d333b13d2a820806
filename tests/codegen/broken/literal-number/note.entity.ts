import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with one number.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), version: z.literal(1) },
  read: self("owner"),
});
