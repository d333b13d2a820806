import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with fixed labels.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), labels: z.array(fixed(z.string().max(20))).max(5) },
  read: self("owner"),
});
