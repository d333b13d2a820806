import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a check that rules cannot make.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), value: z.number().positive() },
  read: self("owner"),
});
