import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a fixed part.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), origin: z.object({ town: fixed(z.string().max(40)) }) },
  read: self("owner"),
});
