import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with any number of labels.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), labels: z.array(z.string().max(20)) },
  read: self("owner"),
});
