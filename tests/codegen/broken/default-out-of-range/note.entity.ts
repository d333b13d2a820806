import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note whose default is too much.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), stars: z.int().max(5).default(9) },
  read: self("owner"),
});
