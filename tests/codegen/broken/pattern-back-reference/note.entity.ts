import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a pattern that rules do not read the same.",
  path: "notes/{note}",
  fields: {
    owner: z.string().max(40),
    code: z
      .string()
      .max(40)
      .regex(/^([a-z])\1$/),
  },
  read: self("owner"),
});
