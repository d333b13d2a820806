import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with examples that are no list.",
  path: "notes/{note}",
  fields: {
    owner: z.string().max(40),
    text: z.string().max(9).meta({ examples: "milk" }),
  },
  read: self("owner"),
});
