import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a limit that is none.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), stars: z.number().max(Infinity) },
  read: self("owner"),
});
