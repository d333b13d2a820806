import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { line } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a line where nobody looks at it.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), to: z.object({ name: line({ max: 80 }) }) },
  read: self("owner"),
});
