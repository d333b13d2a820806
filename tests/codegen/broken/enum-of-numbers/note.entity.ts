import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with numbers to choose from.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), size: z.enum({ small: 1, large: 2 }) },
  read: self("owner"),
});
