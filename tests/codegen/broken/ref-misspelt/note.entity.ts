import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that follows another.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), before: ref("notes").optional() },
  read: self("owner"),
});
