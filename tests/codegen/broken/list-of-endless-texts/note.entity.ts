import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with labels of any length.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), labels: z.array(z.string()).max(5) },
  read: self("owner"),
});
