import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that is at least longer than at most.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().min(9).max(3) },
  read: self("owner"),
});
