import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { told } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a list of what was.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), was: z.array(told().unwrap()).max(9) },
  read: self("owner"),
});
