import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a pattern that keeps browsers busy.",
  path: "notes/{note}",
  fields: {
    owner: z.string().max(40),
    code: z.string().max(400).regex(/^[a-z ]*[a-z]*[a-z0-9]*$/),
  },
  read: self("owner"),
});
