import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that nobody can rate.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), stars: z.int().min(5).max(1) },
  read: self("owner"),
});
