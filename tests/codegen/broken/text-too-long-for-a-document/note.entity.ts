import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note as long as a library.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().max(2_000_000) },
  read: self("owner"),
});
