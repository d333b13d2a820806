import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note whose price ends in a dollar sign, and goes on behind it.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), price: z.string().regex(/^\d{1,9}\$/) },
  read: self("owner"),
});
