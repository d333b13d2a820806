import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A line of text.",
  path: "notes/{note}",
  fields: {
    text: z.string().max(100),
    owner: z.string().max(40),
  },
  read: self("owner"),
});
