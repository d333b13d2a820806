import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a name that means something in rules.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), is: z.boolean() },
  read: self("owner"),
});
